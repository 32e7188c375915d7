#pragma once

#include "engine/game/game_kind.hpp"

// What the next placement can decide.
namespace sequitur {

// The cells with which the side to move wins at once, including by a block.
template <GamePosition P>
CellSet winning_at_once(const P& position) {
  CellSet winning;
  for (const Cell cell : position.legal())
    if (position.play(cell).outcome().winner == position.to_move()) winning.add(cell);
  return winning;
}

// The cells after which the other side cannot win with its next placement.
template <GamePosition P>
CellSet holding_out(const P& position) {
  CellSet holding;
  for (const Cell cell : position.legal())
    if (winning_at_once(position.play(cell)).empty()) holding.add(cell);
  return holding;
}

}  // namespace sequitur
