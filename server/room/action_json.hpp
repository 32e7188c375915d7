#pragma once

#include <expected>
#include <nlohmann/json.hpp>

#include "server/base/refusal.hpp"
#include "server/room/action.hpp"

namespace sequitur::server {

// What somebody wants to do in a room: {"do":"place","move":"d4","ply":5}.
std::expected<Action, Refusal> read_action(const nlohmann::json& message);
nlohmann::json to_json(const Action& action);

// The client's own id of an action: 1 to 40 letters, digits, - or _.
std::expected<std::string, Refusal> read_action_id(const nlohmann::json& message);

}  // namespace sequitur::server
