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

// Of all boards that are the same game one is the canonical one.
struct CanonicalBoard {
  std::string code;
  std::vector<CellMap> ways;  // to it; several if it has symmetries of its own
};

}  // namespace sequitur
