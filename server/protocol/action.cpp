#include "server/protocol/action.hpp"

#include "server/protocol/json.hpp"

namespace sequitur::server {

bool ActionWish::fits_id(std::string_view id) {
  constexpr std::size_t longest = 40;
  const auto fine = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  };
  return !id.empty() && id.size() <= longest && std::ranges::all_of(id, fine);
}

std::expected<ActionWish, Refusal> read_action_wish(const json& message) {
  return read_as<ActionWish>(message, "bad_action", "an action");
}

json to_json(const Action& action) { return wire::written(action); }

}  // namespace sequitur::server
