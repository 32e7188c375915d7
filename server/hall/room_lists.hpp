#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/hall/room_directory.hpp"

namespace sequitur::server {

// Which games there are: of a person, and for those who want to watch.
class RoomLists {
 public:
  RoomLists(Desk& reader, RoomDirectory& directory) : reader_(reader), directory_(directory) {}

  // Running games of the person; they need not be in memory. Null: they cannot be read.
  void running(std::int64_t person, std::function<void(const std::vector<std::string>*)> use);
  // Those that can be read, one by one, and then `done`; false: which they are is not known.
  void each_of(std::int64_t person, std::function<void(const LiveRoom&)> each,
               std::function<void(bool known)> done);
  // For the lobby: games of ours between people in which something happens, newest first.
  std::vector<const LiveRoom*> to_watch(std::size_t most) const;
  // Names and ratings of those people have changed.
  void renew_cards(std::function<bool(std::int64_t)> whose);

 private:
  Desk& reader_;
  RoomDirectory& directory_;
};

}  // namespace sequitur::server
