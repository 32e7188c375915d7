#pragma once

#include "engine/any/game_list.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"

namespace sequitur {

// The games of this program. docs/contribute/adding-a-game.md says what a further one needs.
using Games = GameList<kamon::Kamon, kulami::Kulami>;

// MAKE(G) for each of them: to make templates whose definition stands in a .cpp file.
#define SEQUITUR_FOR_EACH_GAME(MAKE) MAKE(kamon::Kamon) MAKE(kulami::Kulami)

}  // namespace sequitur
