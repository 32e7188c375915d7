#pragma once

#include <string>

#include "engine/kamon/position.hpp"
#include "engine/kulami/position.hpp"

// Shows boards to people: on a terminal, as a picture, in a sentence.
namespace sequitur::cli {

// What a terminal can show. Plain ASCII without colour always works.
enum class Colours { none, palette256, true_colour };
struct Style {
  Colours colours = Colours::none;
  bool unicode = false;
  int lines = 1000;  // how high a drawing may be
  bool pictorial() const { return unicode && colours != Colours::none; }
};
// Finds what standard output can show. Colours need a terminal and no NO_COLOR; Unicode needs a
// UTF-8 locale (LC_ALL, LC_CTYPE, LANG).
Style output_style();

// Draws the board with playable cells, the last placement and, in Kulami, the score. It consists of
// whole lines.
std::string drawn(const kamon::Position& position, Style style);
std::string drawn(const kulami::Position& position, Style style);

// One sentence without a line break. It says whose turn it is and what must be followed, or how the
// game ended.
std::string situation(const kamon::Position& position);
std::string situation(const kulami::Position& position);

// An SVG picture, as a whole file.
enum class Light { day, lamp };
std::string drawn_svg(const kamon::Position& position, Light light);
std::string drawn_svg(const kulami::Position& position, Light light);

}  // namespace sequitur::cli
