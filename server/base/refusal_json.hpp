#pragma once

#include <nlohmann/json.hpp>

#include "server/base/refusal.hpp"

namespace sequitur::server {

inline nlohmann::json to_json(const Refusal& refusal) {
  return {{"fault", refusal.fault}, {"place", refusal.place}, {"sentence", refusal.sentence}};
}

}  // namespace sequitur::server
