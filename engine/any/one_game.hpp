#pragma once

#include <vector>

#include "engine/any/position.hpp"
#include "engine/game/game.hpp"

namespace sequitur {

// Whether one position may come of the other in play, however it was disguised. If so, thinking
// about one position helps whoever plays the other.
bool may_be_one_game(const AnyPosition& a, const AnyPosition& b);

// Whether a game that began at `start` at most `moves` moves ago may be the one asked about. This
// check is quick, for many games.
bool may_be_one_game_from(const AnyPosition& start, int moves, const AnyPosition& asked);

// The positions of a game that are compared: the first, the last, and every third between them.
// That is enough, for a game is also recognised two moves earlier or later.
template <GameKind G>
std::vector<AnyPosition> landmarks(const Game<G>& game) {
  constexpr std::size_t between = 3;
  typename G::Loaded at = game.loaded_start();
  std::vector<AnyPosition> found = {at};
  for (std::size_t made = 0; made < game.moves().size(); ++made) {
    if (game.moves()[made] != swap_move) at.position = at.position.play(game.moves()[made]);
    if ((made + 1) % between == 0 || made + 1 == game.moves().size()) found.push_back(at);
  }
  return found;
}

}  // namespace sequitur
