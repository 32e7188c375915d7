#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "server/hall/clock_keeper.hpp"
#include "server/hall/room_directory.hpp"

namespace sequitur::server {

// Who is in the rooms here, and what they are sent.
class RoomAudience {
 public:
  RoomAudience(Loop& loop, RoomDirectory& directory, const ClockKeeper& clocks,
               RoomMessages& messages)
      : loop_(loop), directory_(directory), clocks_(clocks), messages_(messages) {}

  void watch(Client& client, const std::string& id, int after);
  void leave(Client& client, const std::string& id);
  void leave_all(Client& client);
  void note_round_trip(const Client& client, Milliseconds time);

  // The room as `who` may see it.
  RoomSnapshot shown(const LiveRoom& live, const Identity& who) const;

  // What another node tells the owner: who is in the room there, or that nobody is any more.
  void set_attendance(LiveRoom& live, const std::string& node, const Attendance& there);
  void remove_attendance(LiveRoom& live, const std::string& node);
  // A player without a connection is away from now on.
  void note_presence(LiveRoom& live);
  void send_presence(LiveRoom& live);
  // What was written, to everybody in the room.
  void send_events(LiveRoom& live, const std::vector<Event>& events);
  // Once the game is over, sends the players what the gallery said while it ran.
  void send_what_opened_up(LiveRoom& live);

  static constexpr std::size_t most_watched = 50;  // rooms, by one client

 private:
  void let_in(Client& client, LiveRoom& live, int after);
  void schedule_presence(LiveRoom& live);

  Loop& loop_;
  RoomDirectory& directory_;
  const ClockKeeper& clocks_;
  RoomMessages& messages_;
  std::unordered_map<const Client*, std::vector<std::string>> watched_;
};

}  // namespace sequitur::server
