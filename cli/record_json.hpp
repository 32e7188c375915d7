#pragma once

#include <nlohmann/json.hpp>

#include "engine/record/reader.hpp"

// Describes records for programs, as docs/program/record.md says.
namespace sequitur::cli {

nlohmann::ordered_json record_as_json(const Record& record);
nlohmann::ordered_json damage_as_json(const Damage& damage);

}  // namespace sequitur::cli
