#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "server/hall/room_directory.hpp"
#include "server/hall/store_trouble.hpp"
#include "server/nodes/nodes.hpp"

namespace sequitur::server {

// The clocks of all rooms: when to look at them, when they stand still, and what time is credited
// because it passed through nobody's fault.
class ClockKeeper {
 public:
  ClockKeeper(Loop& loop, Nodes& nodes, const PendingWrites& pending, StoreTrouble& trouble,
              RoomDirectory& directory, EventWriter& writer);

  // What the clocks go by: now, or when they were frozen.
  Time now() const { return frozen_at_.value_or(loop_.now()); }
  // All clocks stand still, and go on.
  void freeze();
  void thaw();
  bool frozen() const { return frozen_at_.has_value(); }

  void set_alarm(LiveRoom& live);
  // How much later than its deadline a move may come.
  static Room::Grace grace(const LiveRoom& live);

  // Credits the time between. A room that is being written to gets it afterwards.
  void credit(LiveRoom& live, Time since, Time until);
  void credit_owed(LiveRoom& live);
  void credit_all(Time since);
  // Credits a player whose action had to wait long before it could be written. True: the credit is
  // being written.
  bool credit_wait(LiveRoom& live, PendingAction& action);
  // Credits the player who has to answer a move with the time that a slow database held it back.
  void credit_slowness(LiveRoom& live, const Event& turn);

  // No node has looked after the room since then. The time is credited once the room is here.
  void note_unattended(const std::string& room, Time since) { unattended_[room] = since; }
  bool is_unattended(const std::string& room) const { return unattended_.contains(room); }
  void forget_unattended(const std::string& room) { unattended_.erase(room); }
  // Credits the time in which no node has looked after the room, or sets the alarm.
  void take_up(LiveRoom& live);

 private:
  void look_at(const std::string& id, Time alarm);

  Loop& loop_;
  Nodes& nodes_;
  const PendingWrites& pending_;
  StoreTrouble& trouble_;
  RoomDirectory& directory_;
  EventWriter& writer_;
  std::optional<Time> frozen_at_;
  std::unordered_map<std::string, Time> unattended_;
};

}  // namespace sequitur::server
