#pragma once

#include <string>
#include <vector>

#include "server/base/time.hpp"
#include "server/store/rows/to_be_unsaid.hpp"

// Words in rooms, as they are stored (events of kind `said`), and how they are taken away.
namespace sequitur::server {

struct Words {
  std::string room;
  std::int64_t number = 0;  // of the event
  Time at = 0;
  std::string text;
};
std::vector<Words> said_by(Database& database, std::int64_t person);

// The person's words and the name they were said under are gone from all rooms; the events stay,
// empty, so that the numbers have no hole.
void blank_all_words(Database& database, std::int64_t person);

// False: event `number` of that room is nobody's words.
bool blank_words(Database& database, const std::string& room, std::int64_t number);

// A room has one owner, the server, and nobody else may add an event to it. So words that were
// blanked are put down in to_be_unsaid, and the server adds `unsaid` to the room and settles it,
// now or when it starts.

}  // namespace sequitur::server
