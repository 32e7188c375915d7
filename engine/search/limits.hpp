#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/game/milliseconds.hpp"

namespace sequitur {

// The clocks of p1 and p2.
struct Clocks {
  std::array<Milliseconds, 2> left{};
  std::array<Milliseconds, 2> increment{};
};

// How long to think. Several may be given; the first one reached ends it. None: until the game is
// proven, or stopped.
struct Limits {
  std::optional<Milliseconds> movetime{};
  std::optional<std::uint64_t> nodes{};
  std::optional<int> depth{};
  std::optional<Clocks> clocks{};
  // A proof is all that is wanted, of a lost position too: nothing is spent on how to defend it.
  bool proof_suffices = false;
};

}  // namespace sequitur
