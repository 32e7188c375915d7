#pragma once

#include "engine/any/game_list.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"

namespace sequitur {

// The games of this program. docs/contribute/adding-a-game.md says what another game needs.
using Games = GameList<kamon::Kamon, kulami::Kulami>;

// Writes MAKE(G) for each game, to instantiate templates that are defined in a .cpp file.
#define SEQUITUR_FOR_EACH_GAME(MAKE) MAKE(kamon::Kamon) MAKE(kulami::Kulami)

}  // namespace sequitur
