#pragma once

#include <array>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "engine/record/record.hpp"
#include "server/base/refusal.hpp"
#include "server/protocol/action.hpp"
#include "server/protocol/event.hpp"
#include "server/protocol/room_snapshot.hpp"
#include "server/room/agreement.hpp"
#include "server/room/moment.hpp"
#include "server/room/standing.hpp"

// One game between two seats: what was agreed, and all that happened. It opens no socket, reads no
// clock and writes to no database, and so can be tried with any clock:
//
//   action ──decide──▶ events ──(written and committed)──▶ apply ──▶ shown
//
namespace sequitur::server {

class Room {
 public:
  // What is made good to p1 and p2 should a move of theirs be on its way: lag.hpp.
  using Grace = std::array<Milliseconds, 2>;

  explicit Room(Agreement agreement);

  // What an action leads to; nothing is changed by asking. Events are numbered on from the last,
  // and the first of them is what was asked for: it has the sender and their id. No event at all:
  // the rematch is agreed, so make the other room and then ask for rematched().
  std::expected<std::vector<Event>, Refusal> decide(const Action& action, Who who,
                                                    const Moment& moment) const;
  // What the clock leads to: the end when somebody's time is over, or nothing.
  std::vector<Event> decide_time(Time now, Grace grace = {}) const;
  // The first moment at which decide_time() gives the end.
  std::optional<Time> deadline(Grace grace = {}) const;
  // The event that credits the clocks with the time from `since` until now.
  std::vector<Event> credit(Time since, Time now) const;
  // The event of a rematch that was accepted, once its room is made. `client` and `sender` are
  // those of the yes.
  Event rematched(const std::string& room, Time now, std::string client = {},
                  std::int64_t sender = 0) const;
  // The event by which an operator takes away what was said in event `number`; nothing if nothing
  // was said there, or it is taken away already.
  std::optional<Event> unsaid(int number, Time now) const;
  // How much of the sender's lag a move that came now would be made good: Lag::moved().
  Milliseconds made_good(const Moment& moment) const;

  void apply(const Event& event);

  const Agreement& agreement() const { return agreement_; }
  const Standing& standing() const { return standing_; }
  const AnyGame& game() const { return standing_.game; }
  const std::vector<Event>& events() const { return events_; }
  int last_number() const { return events_.empty() ? 0 : events_.back().number; }
  int plies() const { return standing_.plies(); }
  bool over() const { return standing_.over(); }
  std::optional<Player> to_move() const { return standing_.to_move(); }  // none: over

  // What both clocks show now; for a game without a clock, nothing.
  std::optional<std::array<Milliseconds, 2>> left(Time now) const;

  // An action that came again finds what it led to the first time. `person` tells those in the
  // gallery apart.
  std::optional<int> number_of(const std::string& client, Who who, std::int64_t person = 0) const;
  // Those of `events` that are not in it yet.
  std::vector<Event> new_among(std::vector<Event> events) const;

  // Everything that a page or a program needs to begin with, as `who` may see it, but for what the
  // hall knows.
  RoomSnapshot snapshot(Who who, Time now) const;
  // Its `times`, which go with each message of events; none: there is no clock.
  std::optional<Times> times(Time now) const;
  // Whether `who` may be told of the event, now.
  bool may_see(const Event& event, Who who) const;

  // The game as a record, with times; the names are the caller's to add.
  Record record() const;

 private:
  std::int64_t sender_of(Who who, std::int64_t person) const;

  Agreement agreement_;
  Standing standing_;
  std::vector<Event> events_;
};

}  // namespace sequitur::server
