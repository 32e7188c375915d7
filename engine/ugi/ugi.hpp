#pragma once

#include <functional>
#include <istream>
#include <ostream>
#include <string_view>

#include "engine/search/limits.hpp"

namespace sequitur {

// Speaks the Universal Game Interface (docs/program/protocol.md) for the game of this name, until
// `quit` or the end of the input. `now` is a clock that never goes back. Returns the exit code: 0,
// or 2 for an unknown game.
int run_ugi(std::string_view game, std::istream& in, std::ostream& out,
            std::function<Milliseconds()> now);

}  // namespace sequitur
