#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/puzzle/puzzle.hpp"

// Puzzles as text, one a line, six fields with a tab between them:
//
//   ID  GOAL  GRADE  RATING  POSITION  LINE
//
// The id has 8 hexadecimal digits, the line has cells with blanks between them. In a file, lines
// that begin with # are comments, and empty ones say nothing.
namespace sequitur {

// Reads a line and checks what needs no proof: that all fields are there, that the id is the
// position's, that every move can be played, and that the grade fits the rating.
Checked<Puzzle> read_puzzle(std::string_view line);
std::string write_puzzle(const Puzzle& puzzle);  // without an end of line
std::string write_id(std::uint32_t id);

// A puzzle of a file, good or bad, with the number of its line.
struct PuzzleLine {
  int number;
  Checked<Puzzle> puzzle;
};
std::vector<PuzzleLine> read_puzzles(std::string_view text);

}  // namespace sequitur
