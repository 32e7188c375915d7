#pragma once

#include <functional>

#include "server/hall/room_actions.hpp"
#include "server/hall/room_lists.hpp"
#include "server/hall/room_words.hpp"

namespace sequitur::server {

// All rooms that somebody plays or watches here, put together from their parts, each of which knows
// those before it; what it needs of a later one it asks of a port, and Rooms passes that on. All of
// it lives on the loop's thread, and what happens in one room never waits for another.
class Rooms : EventWriter, ActionHandler, EventApplier, RoomKeeper {
 public:
  Rooms(Loop& loop, Desk& writer, Desk& reader, EnginePool& engines, Nodes& nodes,
        ActionGuard& guard);

  // Takes over the games that run and that nobody looks after.
  void take_up(std::function<void()> done) { ownership_.take_over_all(std::move(done)); }
  // Nothing new is begun; calls `done` once everything is written.
  void close(std::function<void()> done) { pending_.close(std::move(done)); }

 private:
  PendingWrites pending_;
  RoomMessages messages_;

 public:
  StoreTrouble trouble;
  RoomDirectory directory;
  RoomLists lists;
  ClockKeeper clocks;
  RoomAudience audience;

 private:
  EngineSeat engine_;
  RoomOwnership ownership_;
  RoomRelay relay_;

 public:
  RoomActions actions;
  RoomWords words;

 private:
  void write(LiveRoom& live, std::vector<Event> events, Answer answer) override;
  void carry_out(LiveRoom& live, const PendingActionPointer& action) override;
  void apply_written(LiveRoom& live, const std::vector<Event>& events,
                     const std::function<void()>& acknowledge) override;
  void go_on(LiveRoom& live) override;
  bool is_stale(const LiveRoom& live) const override;
  void catch_up(LiveRoom& live, std::function<void(bool seen)> then) override;
  void catch_up_soon(LiveRoom& live) override;
  void settle_in(LiveRoom& live) override;
};

}  // namespace sequitur::server
