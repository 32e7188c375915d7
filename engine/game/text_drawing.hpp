#pragma once

#include <string>

#include "engine/game/cell_set.hpp"
#include "engine/game/side.hpp"

namespace sequitur {

// Two characters for a cell in a plain text drawing: what lies on the cell, and whether it was
// placed last. `letters` are those of Side::one and Side::two.
template <class Position>
std::string drawn_piece(const Position& position, Cell cell, std::string_view letters) {
  const Side mover = position.to_move();
  char what = position.legal().contains(cell) ? '+' : '.';
  if (position.own().contains(cell)) what = letters[static_cast<std::size_t>(index(mover))];
  if (position.opposing().contains(cell))
    what = letters[static_cast<std::size_t>(index(other(mover)))];
  return {what, cell == position.last() ? '*' : ' '};
}

inline void end_row(std::string& text) {
  while (text.back() == ' ') text.pop_back();
  text += '\n';
}

}  // namespace sequitur
