#pragma once

#include <string>
#include <vector>

#include "server/store/database.hpp"

namespace sequitur::server {

// Words that were taken away, and the room has yet to be told.
struct Unsaying {
  std::string room;
  std::int64_t number = 0;  // of the event
};
void ask_to_unsay(Database& database, const Unsaying& unsaying);
std::vector<Unsaying> to_be_unsaid(Database& database);
void settle(Database& database, const Unsaying& unsaying);

}  // namespace sequitur::server
