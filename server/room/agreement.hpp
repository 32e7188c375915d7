#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/any/position.hpp"
#include "engine/game/side.hpp"
#include "server/protocol/clock_rule.hpp"

namespace sequitur::server {

// Who sits there: a person, or the engine at a level.
struct Seat {
  std::int64_t person = 0;  // 0: the engine
  int level = 0;

  bool engine() const { return level > 0; }
};

// What does not change any more once the game has begun.
struct Agreement {
  std::string id;
  AnyPosition start;
  bool swap = false;
  std::array<Seat, 2> seats;  // p1, p2
  ClockRule clock;
  bool rated = false;
  bool takebacks = true;
  bool listed = true;  // in the lobby and in what was played; else only its link leads there
  Time begun = 0;

  const Seat& seat(Player player) const { return seats[static_cast<std::size_t>(player)]; }
};

}  // namespace sequitur::server
