#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/any/position.hpp"

// Describes positions for programs, as one JSON object on a line.
namespace sequitur::cli {

nlohmann::ordered_json as_json(const kamon::Position& position);
nlohmann::ordered_json as_json(const kulami::Position& position);

// The object for a text that is no position.
nlohmann::ordered_json refused_as_json(std::string_view text, const Error& error);

// The JSON on one line. Bytes that are not UTF-8 are replaced.
std::string one_line(const nlohmann::ordered_json& json);

}  // namespace sequitur::cli
