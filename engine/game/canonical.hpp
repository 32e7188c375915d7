#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/game/cell_set.hpp"

namespace sequitur {

// Where each cell of a board goes; no_cell where there is no cell.
using CellMap = std::array<Cell, 64>;

template <class Image>
CellMap cell_map(CellSet cells, Image image) {
  CellMap map;
  map.fill(no_cell);
  for (const Cell cell : cells) map[cell] = image(cell);
  return map;
}

// One board stands for all boards that are the same game: the canonical board.
struct CanonicalBoard {
  std::string code;
  std::vector<CellMap> ways;  // the ways to it; several if the board has symmetries
};

}  // namespace sequitur
