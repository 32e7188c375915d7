#pragma once

#include "../../../../../engine/json/view_json.hpp"
#include "tests/third_game/steps.hpp"

// Found before the program's own engine/json/view_json.hpp: the same with one more game.
namespace sequitur {

void write_view(JsonText& json, const Game<steps::Steps>& game);

}  // namespace sequitur
