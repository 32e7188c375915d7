#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/kulami/position.hpp"

// Positions as text: `<panels> <marbles> <turn> <last> <before> <scoring>`, rows from the top down,
// joined by '/'.
namespace sequitur::kulami {

constexpr std::string_view startpos =
    "ABBBCCDD/ABBBCCDD/AEFFGGHH/IEFFGGHH/IJJJKKLL/MJJJNNNO/MPPPQQQO/MPPPQQQO "
    "......../......../......../......../......../......../......../........ r - - base";

// A position together with the board it points at.
struct Loaded {
  std::shared_ptr<const Board> board;
  Position position;
};

Checked<Board> read_board(std::string_view panels);
Checked<Loaded> read_position(std::string_view text);

std::string write_board(const Board& board);
std::string write_position(const Position& position);

}  // namespace sequitur::kulami
