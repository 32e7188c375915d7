#pragma once

#include <string>
#include <vector>

#include "cli/drawing.hpp"

// What the two ways of drawing Kulami in a terminal share.
namespace sequitur::cli {

// The free fields of the two panels used last.
CellSet closed_fields(const kulami::Position& position);

// The score by part, as the agreed scoring counts it, in lines of equal width.
std::vector<std::string> score_table(const kulami::Position& position);

// With colours and Unicode; how many lines it takes.
std::string kulami_picture(const kulami::Position& position, Style style);
int kulami_picture_height(const kulami::Board& board);

}  // namespace sequitur::cli
