#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

namespace sequitur::server {

// What somebody sent, as JSON; discarded (is_discarded()) if it is none, or nested deeper than
// anything we understand: each level costs stack wherever a part of it is copied.
nlohmann::json read_json(std::string_view text);

}  // namespace sequitur::server
