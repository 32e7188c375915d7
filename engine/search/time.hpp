#pragma once

#include <algorithm>
#include <optional>

#include "engine/search/limits.hpp"

namespace sequitur {

// How long one move may take. After `soft` no new step of the search begins, and at `hard` the
// current step is broken off.
struct TimeBudget {
  Milliseconds soft;
  Milliseconds hard;
};

// `moves_left` is the most moves that this player can still have to make, this one included.
inline TimeBudget clock_budget(Milliseconds left, Milliseconds increment, int moves_left) {
  // Time lost on the way to the clock: a pipe, a busy machine.
  constexpr Milliseconds reserve{30};
  const Milliseconds usable = std::max(Milliseconds{1}, left - reserve);
  // Most games end before the board is full, so shares of two thirds of the moves left are safe:
  // they shrink with what is left and never add up to more than there is.
  const int shares = std::max(2, moves_left * 2 / 3);
  const Milliseconds fair = usable / shares + increment * 3 / 4;
  const Milliseconds hard = std::min(usable * 2 / 3, fair * 3);
  return {std::min(fair, hard), std::max(Milliseconds{1}, hard)};
}

inline std::optional<TimeBudget> time_budget(const Limits& limits, int player, int moves_left) {
  std::optional<TimeBudget> budget;
  if (limits.clocks)
    budget =
        clock_budget(limits.clocks->left[player], limits.clocks->increment[player], moves_left);
  if (limits.movetime) {
    if (!budget) budget = TimeBudget{*limits.movetime, *limits.movetime};
    budget->soft = std::min(budget->soft, *limits.movetime);
    budget->hard = std::min(budget->hard, *limits.movetime);
  }
  return budget;
}

}  // namespace sequitur
