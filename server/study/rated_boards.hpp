#pragma once

#include <span>

#include "engine/any/position.hpp"
#include "server/store/database.hpp"

namespace sequitur::server {

// Whether a rated game is being played just now on the board of `line`, or one that a position of
// it may come of, whichever way somebody turns or renames it, or exchanges what no longer matters
// there: no hint, no analysis and no look at other games of it. The positions, one at least, are
// all on one board.
bool rated_game_on(Database& database, std::span<const AnyPosition> line);

}  // namespace sequitur::server
