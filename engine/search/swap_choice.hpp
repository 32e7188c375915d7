#pragma once

#include <algorithm>

#include "engine/search/verdict.hpp"

// Where the swap is agreed, a verdict is still for the player who moves. Whether the line swaps
// decides which side that player has.
//
//   moves so far   to move   worth to that player, v being what the placed colour is worth
//   none           p1        -|v|: p2 takes the better side
//   one            p2        |v|: as the other colour -v, by the swap v
//   more                     as without the swap
namespace sequitur {

// The side that a line's verdict is for: the one that its first mover has at the end of the line.
inline Side side_after(Side mover, const std::vector<Move>& line) {
  const bool swaps = std::find(line.begin(), line.end(), swap_move) != line.end();
  return swaps ? other(mover) : mover;
}

// Whether the first placement is still to come, and the swap after it.
template <GameKind G>
bool swap_ahead(const Game<G>& game) {
  return game.swap_agreed() && !game.swapped() && game.position().placed() == 0;
}

// Inserts the swap among the placements of the second player, of which `lines` has the best. The
// other player then chooses among them, so the swap is worth the best one with the sides turned.
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
