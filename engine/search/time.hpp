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

// A game that is often decided early: for each of their first `moves`, a player takes so many
// percent of what is left on the clock, unless an even spread gives more.
struct OpeningPace {
  int moves = 0;
  int percent = 0;

  int at(int moves_made) const { return moves_made < moves ? percent : 0; }
};

// `moves_left` is the most moves that this player can still have to make, this one included.
inline TimeBudget clock_budget(Milliseconds left, Milliseconds increment, int moves_left,
                               int least_percent = 0) {
  // Time lost on the way to the clock: a pipe, a busy machine.
  constexpr Milliseconds reserve{30};
  const Milliseconds usable = std::max(Milliseconds{1}, left - reserve);
  // Most games end before the board is full, so shares of two thirds of the moves left are safe:
  // they shrink with what is left and never add up to more than there is.
  const int shares = std::max(2, moves_left * 2 / 3);
  const Milliseconds share = std::max(usable / shares, usable * least_percent / 100);
  const Milliseconds fair = share + increment * 3 / 4;
  const Milliseconds hard = std::min(usable * 2 / 3, fair * 3);
  return {std::min(fair, hard), std::max(Milliseconds{1}, hard)};
}

inline std::optional<TimeBudget> time_budget(const Limits& limits, int player, int moves_left,
                                             int least_percent) {
  std::optional<TimeBudget> budget;
  if (limits.clocks)
    budget = clock_budget(limits.clocks->left[player], limits.clocks->increment[player], moves_left,
                          least_percent);
  if (limits.movetime) {
    if (!budget) budget = TimeBudget{*limits.movetime, *limits.movetime};
    budget->soft = std::min(budget->soft, *limits.movetime);
    budget->hard = std::min(budget->hard, *limits.movetime);
  }
  return budget;
}

}  // namespace sequitur
