#pragma once

#include <string_view>

#include "engine/game/milliseconds.hpp"

namespace sequitur::web {

// The two things that the page gives the engine.
Milliseconds now();
void report(std::string_view json);

}  // namespace sequitur::web
