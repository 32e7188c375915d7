#pragma once

#include "engine/kamon/position.hpp"

// What the next placement of Kamon decides.
namespace sequitur {

// The cells with which the side to move wins with this placement, a block among them.
inline CellSet winning_at_once(const kamon::Position& position) {
  CellSet winning;
  for (const Cell cell : position.legal())
    if (position.play(cell).outcome().winner == position.to_move()) winning.add(cell);
  return winning;
}

// The cells after which the other side cannot win with its next placement.
inline CellSet holding_out(const kamon::Position& position) {
  CellSet holding;
  for (const Cell cell : position.legal())
    if (winning_at_once(position.play(cell)).empty()) holding.add(cell);
  return holding;
}

}  // namespace sequitur
