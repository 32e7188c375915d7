#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/any/position.hpp"

// Positions for programs: one JSON object on a line.
namespace sequitur::cli {

nlohmann::ordered_json as_json(const kamon::Position& position);
nlohmann::ordered_json as_json(const kulami::Position& position);

// What stands in the place of a text that is no position.
nlohmann::ordered_json refused_as_json(std::string_view text, const Error& error);

// On one line; bytes that are no UTF-8 are replaced.
std::string one_line(const nlohmann::ordered_json& json);

}  // namespace sequitur::cli
