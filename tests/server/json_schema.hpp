#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace sequitur {

// Checks a value against the part of JSON Schema that our OpenAPI document uses. `document` is
// where a $ref leads to. Returns the first objection, with its place; nothing if the value fits. A
// schema with an unknown keyword allows no value.
std::optional<std::string> objection(const nlohmann::json& document, const nlohmann::json& schema,
                                     const nlohmann::json& value, const std::string& place = "");

// The target of a reference such as #/components/schemas/Room; null if there is none.
const nlohmann::json* resolved(const nlohmann::json& document, const std::string& reference);

}  // namespace sequitur
