#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace sequitur::bot {

// The text under this key; empty if there is none.
inline std::string text(const nlohmann::json& from, const char* key) {
  const auto found = from.find(key);
  return found != from.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace sequitur::bot
