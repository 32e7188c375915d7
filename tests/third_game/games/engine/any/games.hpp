#pragma once

#include "engine/any/game_list.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"
#include "tests/third_game/steps.hpp"

// Found before the program's own engine/any/games.hpp when third_game_tests is built: the same list
// with one game more.
namespace sequitur {

using Games = GameList<kamon::Kamon, kulami::Kulami, steps::Steps>;

#define SEQUITUR_FOR_EACH_GAME(MAKE) MAKE(kamon::Kamon) MAKE(kulami::Kulami) MAKE(steps::Steps)

}  // namespace sequitur
