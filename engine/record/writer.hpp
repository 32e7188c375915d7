#pragma once

#include <string>

#include "engine/record/record.hpp"

namespace sequitur {

// The record as text, ended by a line end; equal records give equal texts. It has been read back
// to the same record; one that cannot be (a move that is not legal, a tag's name with blanks, a
// text that is no UTF-8) gives an error, which tells the place in that text.
Checked<std::string> write_record(const Record& record);

// Of that text the moves and the result alone, as they are.
std::string write_moves(const Record& record);

}  // namespace sequitur
