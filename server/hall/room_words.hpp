#pragma once

#include <functional>
#include <string>

#include "server/hall/room_ownership.hpp"

namespace sequitur::server {

// Words that are taken away again.
class RoomWords {
 public:
  RoomWords(Loop& loop, Nodes& nodes, RoomDirectory& directory, RoomOwnership& ownership,
            EventWriter& writer);

  // An operator took away what was said in an event. Calls `done` once that is written.
  void unsay(const std::string& id, int number, std::function<void()> done);
  // All that the person said in rooms that are in memory, here and on the other nodes; the database
  // is the caller's.
  void unsay_all(std::int64_t person);

 private:
  void unsay_all_here(std::int64_t person);

  Loop& loop_;
  Nodes& nodes_;
  RoomDirectory& directory_;
  RoomOwnership& ownership_;
  EventWriter& writer_;
};

}  // namespace sequitur::server
