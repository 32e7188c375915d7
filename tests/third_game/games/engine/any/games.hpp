#pragma once

#include "engine/any/game_list.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"
#include "tests/third_game/steps.hpp"

// third_game_tests finds this file before the program's own engine/any/games.hpp: the same list
// with one more game.
namespace sequitur {

using Games = GameList<kamon::Kamon, kulami::Kulami, steps::Steps>;

#define SEQUITUR_FOR_EACH_GAME(MAKE) MAKE(kamon::Kamon) MAKE(kulami::Kulami) MAKE(steps::Steps)

}  // namespace sequitur
