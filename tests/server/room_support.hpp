#pragma once

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "server/room/room.hpp"

// A room with a clock that the test turns. Its events are written and applied at once.
namespace sequitur::server {

constexpr Player p1 = Player::p1, p2 = Player::p2;
constexpr Who gallery = std::nullopt;

constexpr Time noon = 1'700'000'000'000;
constexpr Milliseconds second{1000}, minute = 60 * second, day = 24 * 60 * minute;
constexpr std::int64_t ana = 11, ben = 22, eve = 33;

constexpr ClockRule five_plus_three{ClockRule::Kind::live, 5 * minute, 3 * second};
constexpr ClockRule one_minute{ClockRule::Kind::live, minute, Milliseconds(0)};
constexpr ClockRule three_days{ClockRule::Kind::days, 3 * day, Milliseconds(0)};
constexpr ClockRule no_clock{};

inline Agreement agreed(ClockRule clock, std::string_view game = "kulami") {
  return {.id = "room1",
          .start = *read_any_or_default(game),
          .seats = {Seat{ana, 0}, Seat{ben, 0}},
          .clock = clock,
          .begun = noon};
}

inline Agreement against_engine(ClockRule clock) {
  Agreement agreement = agreed(clock);
  agreement.seats[1] = {0, 3};
  return agreement;
}

// The first legal cell, in the order of plain strings.
inline std::string any_move(const Room& room) {
  return std::visit(
      [](const auto& game) { return game.move_name(game.position().legal().first()); },
      room.game());
}

struct TestRoom {
  explicit TestRoom(Agreement agreement) : room(std::move(agreement)) {}

  Moment moment() const { return {.now = now}; }

  using Decided = std::expected<std::vector<Event>, Refusal>;
  Decided act(Who who, const Action& action, const Moment& at) {
    auto decided = room.decide(action, who, at);
    if (decided)
      for (const Event& event : *decided) room.apply(event);
    return decided;
  }
  Decided act(Who who, const Action& action) { return act(who, action, moment()); }

  // Acts; returns the code of the refusal, or "" if it was done.
  std::string fault(Who who, const Action& action) {
    const auto decided = act(who, action);
    return decided ? "" : decided.error().fault;
  }

  // Acts; returns the kinds of events, such as "move ended".
  std::string kinds(Who who, const Action& action) {
    const auto decided = act(who, action);
    REQUIRE_MESSAGE(decided, decided.error().sentence);
    std::string kinds;
    for (const Event& event : *decided)
      kinds += (kinds.empty() ? "" : " ") + std::string(event.kind());
    return kinds;
  }

  std::string place(const std::string& move) {
    return kinds(room.to_move(), wants::Place{move, room.plies() + 1});
  }
  void place_any(int moves = 1) {
    while (moves-- > 0) place(any_move(room));
  }

  nlohmann::json shown(Who who = gallery) const { return to_json(room.snapshot(who, now)); }
  std::array<Milliseconds, 2> left() const { return *room.left(now); }

  Room room;
  Time now = noon;
};

inline Time operator+(Time time, Milliseconds later) { return time + later.count(); }
inline Time operator-(Time time, Milliseconds earlier) { return time - earlier.count(); }
inline Time& operator+=(Time& time, Milliseconds later) { return time = time + later.count(); }

}  // namespace sequitur::server
