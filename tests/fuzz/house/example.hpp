#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "engine/game/random.hpp"

namespace sequitur::fuzz {

// The server's own OpenAPI document.
const nlohmann::json& openapi();

// A value that a schema of the document allows, and now and then one that it does not. Texts are
// chosen by the name of their field; `$R`, `$M0` and the like stand for names that the house knows.
nlohmann::json example(const nlohmann::json& schema, Random& random, const std::string& field = "");

// Any value at all.
nlohmann::json any_value(Random& random);

}  // namespace sequitur::fuzz
