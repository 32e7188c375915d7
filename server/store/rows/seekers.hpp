#pragma once

#include <string>
#include <vector>

#include "server/base/time.hpp"
#include "server/store/database.hpp"

// Those who wait for anybody who wants the same game, on all nodes. Whoever comes second begins the
// room and puts it down here; where the first one waits, they are told.
namespace sequitur::server {

struct Seeker {
  std::string id;
  std::int64_t person = 0;
  std::string wish;  // partners have the same
  std::string node;
  Time since = 0;
};

// Others who wait with that wish on a node that is there, the longest first. Nobody else looks
// until the transaction ends.
std::vector<std::int64_t> people_who_seek_the_same(Database& database, const Seeker& seeker,
                                                   std::int64_t most);
void insert_seeker(Database& database, const Seeker& seeker);
void remove_seeker(Database& database, const std::string& id);
// Both have a game now, with however many tabs they waited; those of `seeker` on its own node know.
void serve(Database& database, const Seeker& seeker, std::int64_t partner, const std::string& room);

struct Served {
  std::int64_t person;
  std::string room;
};
// Those who waited on that node and have got a room; they are not told of again.
std::vector<Served> take_served(Database& database, const std::string& node);
// Who was served there may come back, and has to be told; but not of what is over.
void remove_seekers_of_gone_nodes(Database& database);

}  // namespace sequitur::server
