#pragma once

#include <algorithm>

#include "engine/search/verdict.hpp"

// Where the swap is agreed, a verdict is still for the player who moves; what that player's side is
// depends on whether the line swaps.
//
//   moves so far   to move   worth to that player, v being what the placed colour is worth
//   none           p1        -|v|: p2 takes the better side
//   one            p2        |v|: as the other colour -v, by the swap v
//   more                     as without the swap
namespace sequitur {

// The side that a line's verdict speaks of: the one its first mover has when it has been played.
inline Side side_after(Side mover, const std::vector<Move>& line) {
  const bool swaps = std::find(line.begin(), line.end(), swap_move) != line.end();
  return swaps ? other(mover) : mover;
}

// Whether the first placement is still to come, and the swap after it.
template <GameKind G>
bool swap_ahead(const Game<G>& game) {
  return game.swap_agreed() && !game.swapped() && game.position().placed() == 0;
}

// Puts the swap in its place among the placements of the second player, of which `lines` has the
// best: the other player is then to choose among them, so it is worth the best one turned round.
inline void add_swap(std::vector<Line>& lines, std::size_t wanted) {
  Line swap{turned(lines.front().verdict), lines.front().moves};
  swap.moves.insert(swap.moves.begin(), swap_move);
  const auto worse = std::find_if(lines.begin(), lines.end(), [&](const Line& line) {
    return standing(line.verdict) < standing(swap.verdict);
  });
  lines.insert(worse, std::move(swap));
  if (lines.size() > wanted) lines.resize(wanted);
}

}  // namespace sequitur
