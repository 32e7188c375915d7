#pragma once

#include <array>

#include "server/room/room.hpp"
#include "server/store/database.hpp"

namespace sequitur::server {

// The player of that seat, as everybody may see them.
PlayerCard seat_card(Database& database, const Seat& seat);
std::array<PlayerCard, 2> seat_cards(Database& database, const std::array<Seat, 2>& seats);

}  // namespace sequitur::server
