#pragma once

#include "engine/kamon/position.hpp"
#include "engine/kulami/position.hpp"

// What is highlighted on a board and what is dimmed, in every kind of drawing.
namespace sequitur::cli {

// The winning chain or loop; if there is none, the last stone.
inline CellSet golden_stones(const kamon::Position& position) {
  const CellSet winning = position.winning_stones();
  if (!winning.empty() || position.last() == no_cell) return winning;
  return CellSet::of(position.last());
}

// The fields of the two panels used last, while the game goes on.
inline CellSet closed_panels(const kulami::Position& position) {
  return position.over() ? CellSet() : position.closed();
}

}  // namespace sequitur::cli
