#pragma once

#include <functional>
#include <vector>

#include "server/hall/live_room.hpp"
#include "server/hall/pending_action.hpp"

// What the parts of Rooms ask of those above them: Rooms passes it on to RoomActions and
// RoomOwnership.
namespace sequitur::server {

class EventWriter {
 public:
  virtual ~EventWriter() = default;
  // Writes what the server itself decided into a room that is ours and idle. `answer` has the
  // number of the first event once that has happened.
  virtual void write(LiveRoom& live, std::vector<Event> events, Answer answer) = 0;
};

class ActionHandler {
 public:
  virtual ~ActionHandler() = default;
  // Decides and writes the action, now or once the room is idle; in a copy its owner does.
  virtual void carry_out(LiveRoom& live, const PendingActionPointer& action) = 0;
};

class EventApplier {
 public:
  virtual ~EventApplier() = default;
  // Applies events that are written. `acknowledge` tells the person who acted; after that everybody
  // else is told.
  virtual void apply_written(LiveRoom& live, const std::vector<Event>& events,
                             const std::function<void()>& acknowledge) = 0;
  // Nothing is being written to the room any more. What has waited for this goes on.
  virtual void go_on(LiveRoom& live) = 0;
};

class RoomKeeper {
 public:
  virtual ~RoomKeeper() = default;
  // Whether the room in memory may be behind the one in the database.
  virtual bool is_stale(const LiveRoom& live) const = 0;
  // Reads what others have written, and who owns it; `then` is told whether the database answered.
  virtual void catch_up(LiveRoom& live, std::function<void(bool seen)> then) = 0;
  // The same, once the room is idle.
  virtual void catch_up_soon(LiveRoom& live) = 0;
  // The owner looks at the clock and lets the engine think. A node with a copy tells the owner that
  // it has one.
  virtual void settle_in(LiveRoom& live) = 0;
};

}  // namespace sequitur::server
