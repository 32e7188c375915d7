#pragma once

#include "engine/json/json_text.hpp"
#include "engine/record/record.hpp"

namespace sequitur {

// A record as JSON, as docs/program/record.md says: members of the object that is open. The command
// line and the page's engine write the same. The record's moves can be played, as those of every
// record that was read.
void write_record_members(JsonText& json, const Record& record);

}  // namespace sequitur
