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

// How long to think. Several limits may be given; the first one reached ends it. Without any, the
// engine thinks until the game is proven, or until it is stopped.
struct Limits {
  std::optional<Milliseconds> movetime{};
  std::optional<std::uint64_t> nodes{};
  std::optional<int> depth{};
  std::optional<Clocks> clocks{};
  // Only a proof is wanted, also of a lost position: nothing is spent on its defence.
  bool proof_suffices = false;
};

}  // namespace sequitur
