#pragma once

#include <functional>

#include "server/hall/rooms.hpp"

namespace sequitur::server {

// Gives up every running game of the person, then `done`, with false if that could not be written
// for each.
void leave_all_games(Rooms& rooms, const Identity& who, std::function<void(bool all)> done);

}  // namespace sequitur::server
