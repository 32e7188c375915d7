#pragma once

#include <string>

#include "engine/record/record.hpp"

namespace sequitur {

// The record as text, ended by a line end. Equal records give equal texts. The text has been read
// back to the same record; a record for which that fails (an illegal move, a tag's name with
// blanks, a text that is not UTF-8) gives an error, whose place is in that text.
Checked<std::string> write_record(const Record& record);

// Only the moves and the result of that text.
std::string write_moves(const Record& record);

}  // namespace sequitur
