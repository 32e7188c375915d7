#pragma once

#include "engine/search/verdict.hpp"

namespace sequitur {

// Who stands worse takes over the other colour, and with it the same verdict turned round.
template <GameKind G>
bool swap_pays(const Game<G>& game, Verdict best_placement) {
  return game.swap_available() && standing(best_placement) < 0;
}

}  // namespace sequitur
