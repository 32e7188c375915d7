#pragma once

#include <string>
#include <vector>

#include "server/base/time.hpp"
#include "server/store/database.hpp"
#include "server/store/owner_lock.hpp"

// The servers that run on one database, each with a row of its own.
namespace sequitur::server {

struct NodeRow {
  std::string id;  // drawn anew by each start
  std::string name;
  std::int64_t beat = 0;
  Time seen = 0;      // what its clocks showed at its last beat
  bool gone = false;  // it has ended, or the others have given it up
};
std::vector<NodeRow> all_nodes(Database& database);

// With `none`, all other nodes that have a row are gone: the database's own lock says so.
void join(Database& database, const std::string& id, const std::string& name, Time seen,
          Company company);
// Counts the beat of this node up. False: the others have given this node up, and it must join
// again.
bool beat(Database& database, const std::string& id, Time seen);
// Declares the node gone, unless it has beaten again meanwhile.
void give_up(Database& database, const NodeRow& node);
// The clocks of its rooms stand still from `seen` on, until somebody takes them over.
void depart(Database& database, const std::string& id, Time seen);
// Removes the rows of nodes that are gone and have no room left to be taken over.
void forget_gone_nodes(Database& database);

}  // namespace sequitur::server
