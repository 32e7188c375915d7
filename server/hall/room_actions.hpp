#pragma once

#include <string>
#include <vector>

#include "server/base/histogram.hpp"
#include "server/base/signal.hpp"
#include "server/hall/action_guard.hpp"
#include "server/hall/room_relay.hpp"

namespace sequitur::server {

// The way of an action through a room: carry_out → decide → write → (committed) → on_written →
// apply_written, which tells everybody. In a copy it is passed on to the owner instead.
class RoomActions {
 public:
  struct Parts {
    Loop& loop;
    Desk& writer;
    Nodes& nodes;
    ActionGuard& guard;
    PendingWrites& pending;
    StoreTrouble& trouble;
    RoomMessages& messages;
    RoomDirectory& directory;
    ClockKeeper& clocks;
    EngineSeat& engine;
    RoomAudience& audience;
    RoomOwnership& ownership;
    RoomRelay& relay;
  };
  explicit RoomActions(const Parts& parts) : parts_(parts) {}

  void act(const std::string& id, ActionSource source, Action action, Answer answer);

  // As EventWriter, ActionHandler and EventApplier have them.
  void write(LiveRoom& live, std::vector<Event> events, Answer answer);
  void carry_out(LiveRoom& live, const PendingActionPointer& action);
  void apply_written(LiveRoom& live, const std::vector<Event>& events,
                     const std::function<void()>& acknowledge);
  void go_on(LiveRoom& live);

  // Somebody else is to move, in a room of ours or in a copy.
  Signal<const LiveRoom&> on_turn;

  struct Figures {
    std::uint64_t moves = 0;
    std::uint64_t events = 0;
    std::uint64_t refused = 0;
    std::uint64_t failed = 0;  // not written
    Histogram stored, seen;    // how long moves take to be
  };
  const Figures& figures() const { return figures_; }

 private:
  void decide(LiveRoom& live, const PendingActionPointer& action, Who who);
  void accept_rematch(LiveRoom& live, const PendingActionPointer& action);
  void write_action(LiveRoom& live, std::vector<Event> events, const PendingActionPointer& action);
  void on_written(const std::string& id, const std::vector<Event>& events,
                  const PendingActionPointer& action, const Stored& stored);
  void on_conflict(LiveRoom& live, const PendingActionPointer& action, const StoreFailure& failure);
  std::vector<Event> out_of_time(const LiveRoom& live, const Action& action, Who who) const;
  Moment moment_of(const LiveRoom& live, const ActionSource& source) const;

  Parts parts_;
  Figures figures_;
};

}  // namespace sequitur::server
