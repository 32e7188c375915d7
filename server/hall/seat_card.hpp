#pragma once

#include <array>
#include <nlohmann/json.hpp>

#include "server/room/room.hpp"
#include "server/store/database.hpp"

namespace sequitur::server {

// Who sits there, as everyone is shown it: {"id":17,"name":"Ana","kind":"account","ratings":…}.
nlohmann::json seat_card(Database& database, const Seat& seat);
std::array<nlohmann::json, 2> seat_cards(Database& database, const std::array<Seat, 2>& seats);

}  // namespace sequitur::server
