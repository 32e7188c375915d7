#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/base/loop.hpp"
#include "server/base/signal.hpp"
#include "server/hall/room_messages.hpp"
#include "server/hall/room_ports.hpp"
#include "server/store/desk.hpp"

namespace sequitur::server {

// All rooms that are in memory: how they get there, and when they leave.
class RoomDirectory {
 public:
  RoomDirectory(Loop& loop, Desk& reader, std::string me, RoomMessages& messages,
                RoomKeeper& keeper);

  // Calls `use` now or later; with null and the reason: there is no such room, or it cannot be
  // read.
  using Use = std::function<void(LiveRoom*, const Refusal& why_not)>;
  void with(const std::string& id, Use use);
  void load(const std::string& id);  // if it is not in memory
  void load_all(const std::vector<std::string>& ids, std::function<void()> done);
  // A room that was just written (store/rows/rooms.hpp).
  LiveRoom& begin(Agreement agreement, std::array<PlayerCard, 2> players);
  // It stays for a while, because people who leave often come back.
  void drop_if_idle(const std::string& id);

  // In memory, ours or a copy; null: it is not.
  LiveRoom* find(const std::string& id);
  const LiveRoom* look(const std::string& id) const;
  using Map = std::unordered_map<std::string, std::unique_ptr<LiveRoom>>;
  const Map& all() const { return rooms_; }
  std::size_t count() const { return rooms_.size(); }
  std::size_t owned() const;

  Signal<> on_change;  // a game that can be watched began or ended

 private:
  bool idle(const LiveRoom& live) const;

  Loop& loop_;
  Desk& reader_;
  const std::string me_;
  RoomMessages& messages_;
  RoomKeeper& keeper_;
  Map rooms_;
  std::unordered_map<std::string, std::vector<Use>> loading_;  // and who waits for them
};

}  // namespace sequitur::server
