#pragma once

#include <vector>

#include "engine/any/position.hpp"
#include "engine/game/game.hpp"

namespace sequitur {

// Whether one of the two may come of the other, however it was disguised: thinking about the one
// helps whoever plays the other.
bool may_be_one_game(const AnyPosition& a, const AnyPosition& b);

// Whether that could be so for a game that was begun at `start` at most `moves` moves ago: quick,
// for many games.
bool may_be_one_game_from(const AnyPosition& start, int moves, const AnyPosition& asked);

// The positions of a game to compare: the first, the last, and some between them. Not each, for two
// moves later or earlier a game is known again as well.
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
