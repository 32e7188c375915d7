#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/record/record.hpp"
#include "server/protocol/event.hpp"
#include "server/room/agreement.hpp"
#include "server/room/event_counts.hpp"

namespace sequitur::server {

// With fewer moves than this a game has not really begun: no live clock runs, either player may
// abort it, and nobody can lose it.
constexpr int opening_moves = 2;
// How long each of these moves may take on a live clock.
constexpr Milliseconds opening_time{60'000};

// A move that was made, and what the clocks showed after it.
struct Made {
  Player by;
  std::optional<Milliseconds> spent;  // none: no clock ran
  std::array<Milliseconds, 2> left;
};

// How a game stands: what its events so far have made of it. Of what was said only the count.
struct Standing {
  explicit Standing(const Agreement& agreement);

  // What happened changes how the game stands. What cannot have happened changes nothing.
  void apply(const Event& event);

  AnyGame game;
  ClockRule rule;
  std::vector<Made> made{};  // as many as the game has moves
  EventCounts counts{};
  std::optional<Ending> ending{};

  std::optional<Player> draw_offer{};
  std::optional<Player> takeback_request{};
  std::optional<Player> rematch_offer{};
  std::string next{};  // the room of the rematch
  // Who has done so and may not do it again for now: offer a draw before they have moved, ask for a
  // takeback before anybody has moved, offer a rematch at all.
  std::array<bool, 2> offered_draw{};
  std::array<bool, 2> asked_takeback{};
  std::array<bool, 2> offered_rematch{};

  // Only the player who is not to move has a plan. Its lines begin with what the other may play
  // now.
  std::array<happened::Planned, 2> plans{happened::Planned{Player::p1, {}, {}},
                                         happened::Planned{Player::p2, {}, {}}};

  std::array<Milliseconds, 2> left;  // when this turn began; after the end: for good
  Time turn_began;                   // later by what was credited
  Time credited_until = 0;           // time before that has been credited already

  int plies() const { return static_cast<int>(made.size()); }
  bool over() const { return ending.has_value(); }
  std::optional<Player> to_move() const;  // none: over

  // ---- the clock: standing_clock.cpp
  bool clock_runs() const;
  // How long this turn has lasted; never negative.
  Milliseconds elapsed(Time now) const;
  // Its last moment is the first that is too late. None: no hurry.
  std::optional<Milliseconds> budget() const;
  std::array<Milliseconds, 2> left_at(Time now) const;
  // What both clocks show after a move for which `spent` is taken off the mover's.
  std::array<Milliseconds, 2> left_after_move(Milliseconds spent) const;
  // What it means when the player to move exceeds the budget.
  happened::Ended out_of_time(Time now) const;

 private:
  void on(Time at, const happened::Moved& moved);
  void on(Time at, const happened::TakenBack& taken);
  void on(Time at, const happened::DrawOffered& offered);
  void on(Time at, const happened::DrawDeclined& declined);
  void on(Time at, const happened::TakebackAsked& asked);
  void on(Time at, const happened::TakebackDeclined& declined);
  void on(Time at, const happened::Planned& planned);
  void on(Time, const happened::Said&) {}
  void on(Time, const happened::Unsaid&) {}
  void on(Time at, const happened::Credited& credited);
  void on(Time at, const happened::RematchOffered& offered);
  void on(Time at, const happened::RematchDeclined& declined);
  void on(Time at, const happened::Rematched& rematched);
  void on(Time at, const happened::Ended& ended);
  void drop_plans();
};

}  // namespace sequitur::server
