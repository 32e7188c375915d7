#pragma once

#include "certificate/checker/rules.hpp"

namespace certificate {

// A running game as a check walks through it: the stones of the side to move and of the other.
struct Turn {
  const Board* board;
  Cells own, other, legal;

  Cells free() const { return board->playable & ~(own | other); }
  // What the side to move gets by this cell.
  enum class Result { none, win, draw };
  Result result_of(int cell) const {
    const Cells stones = own | bit(cell);
    if (completes(stones, cell)) return Result::win;
    const Cells rest = free() & ~bit(cell);
    if (rest == 0) return Result::draw;
    return (rest & board->follows[static_cast<std::size_t>(cell)]) == 0 ? Result::win
                                                                        : Result::none;
  }
  Turn after(int cell) const {
    const Cells rest = free() & ~bit(cell);
    return {board, other, own | bit(cell), rest & board->follows[static_cast<std::size_t>(cell)]};
  }
};

}  // namespace certificate
