#pragma once

#include <nlohmann/json.hpp>

#include "server/room/room.hpp"
#include "server/store/database.hpp"

namespace sequitur::server {

// Who sits there, as everyone is shown it: {"id":17,"name":"Ana","kind":"account","ratings":…}.
nlohmann::json seat_card(Database& database, const Seat& seat);

}  // namespace sequitur::server
