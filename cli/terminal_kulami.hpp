#pragma once

#include <string>
#include <vector>

#include "cli/drawing.hpp"

// What the two ways of drawing Kulami in a terminal share.
namespace sequitur::cli {

// The score by part, as the agreed scoring counts it, in lines of equal width.
std::vector<std::string> score_table(const kulami::Position& position);

// Draws with colours and Unicode.
std::string kulami_picture(const kulami::Position& position, Style style);

}  // namespace sequitur::cli
