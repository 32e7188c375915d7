#pragma once

#include "engine/kamon/position.hpp"
#include "engine/kulami/position.hpp"

// What stands out on a board, and what steps back, whatever it is drawn with.
namespace sequitur::cli {

// The winning chain or loop; without one, the stone placed last.
inline CellSet golden_stones(const kamon::Position& position) {
  const CellSet winning = position.winning_stones();
  if (!winning.empty() || position.last() == no_cell) return winning;
  return CellSet::of(position.last());
}

// The fields of the two panels used last, while that still matters.
inline CellSet closed_panels(const kulami::Position& position) {
  return position.over() ? CellSet() : position.closed();
}

}  // namespace sequitur::cli
