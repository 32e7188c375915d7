#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/kamon/position.hpp"

// Positions as text: `<set-up> <stones> <last>`, rows from g down to a, joined by '/'.
namespace sequitur::kamon {

constexpr std::string_view startpos =
    "YmRdBdBb/BfBgYbPfPd/ObGbOgYnOnPg/GgOdRnGdBnRmPn/RgOmYf--RfBm/GmYgPmPbOf/RbGfYdGn "
    "..../...../....../......./....../...../.... -";

// A position together with the board it points at.
struct Loaded {
  std::shared_ptr<const Board> board;
  Position position;
};

Checked<Board> read_board(std::string_view setup);
Checked<Loaded> read_position(std::string_view text);

std::string write_board(const Board& board);
std::string write_position(const Position& position);

}  // namespace sequitur::kamon
