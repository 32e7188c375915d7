#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace sequitur {

// The part of JSON Schema that our OpenAPI document uses. `document` is where a $ref leads to. The
// first thing that is wrong, with its place; nothing if the value is as the schema says. A schema
// with a word that is not understood here allows no value.
std::optional<std::string> objection(const nlohmann::json& document, const nlohmann::json& schema,
                                     const nlohmann::json& value, const std::string& place = "");

// Where a reference such as #/components/schemas/Room leads; null: nowhere.
const nlohmann::json* resolved(const nlohmann::json& document, const std::string& reference);

}  // namespace sequitur
