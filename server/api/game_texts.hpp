#pragma once

#include <array>
#include <string>

#include "server/room/room.hpp"
#include "server/store/database.hpp"

namespace sequitur::server {

// The game as a record (docs/program/record.md), with who, when and where.
Checked<std::string> game_text(const Room& room, const std::array<PlayerCard, 2>& players);

// All finished games of a person as records, one after the other, oldest first.
std::string games_of(Database& database, std::int64_t person);

}  // namespace sequitur::server
