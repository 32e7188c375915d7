#pragma once

#include <string>
#include <vector>

#include "server/base/time.hpp"
#include "server/store/database.hpp"

// The people who wait for anybody who wants the same game, on all nodes. The second of two begins
// the room and writes it into the row of the first; the node where the first one waits tells them.
namespace sequitur::server {

struct Seeker {
  std::string id;
  std::int64_t person = 0;
  std::string wish;  // partners have the same
  std::string node;
  Time since = 0;
};

// Others who wait with the same wish on a node that is there, those who have waited longest first.
// No other transaction can ask this until this one ends.
std::vector<std::int64_t> people_who_seek_the_same(Database& database, const Seeker& seeker,
                                                   std::int64_t most);
void insert_seeker(Database& database, const Seeker& seeker);
void remove_seeker(Database& database, const std::string& id);
// Both have a game now, however many tabs they waited with. The node of `seeker` tells the person
// itself.
void serve(Database& database, const Seeker& seeker, std::int64_t partner, const std::string& room);

struct Served {
  std::int64_t person;
  std::string room;
};
// People who waited on that node and have got a room. They are returned once.
std::vector<Served> take_served(Database& database, const std::string& node);
// Who was served there may come back, and has to be told; but not of what is over.
void remove_seekers_of_gone_nodes(Database& database);

}  // namespace sequitur::server
