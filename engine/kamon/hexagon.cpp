#include "engine/kamon/hexagon.hpp"

namespace sequitur::kamon {

static_assert(all_cells.count() == cell_count);
static_assert(border.count() == 18 && corners.count() == 6 && opening_cells.count() == 12);
// c3 touches c2 c4 b2 b3 d3 d4
static_assert(neighbours(CellSet::of(cell_at(2, 2))) ==
              (CellSet::of(cell_at(2, 1)) | CellSet::of(cell_at(2, 3)) |
               CellSet::of(cell_at(1, 1)) | CellSet::of(cell_at(1, 2)) |
               CellSet::of(cell_at(3, 2)) | CellSet::of(cell_at(3, 3))));

std::string cell_name(Cell cell) {
  return {static_cast<char>('a' + row_of(cell)), static_cast<char>('1' + place_of(cell))};
}

std::optional<Cell> cell_named(std::string_view name) {
  if (name.size() != 2) return std::nullopt;
  const int row = name[0] - 'a';
  const int place = name[1] - '1';
  if (row < 0 || row >= row_count || place < 0 || place >= row_length(row)) return std::nullopt;
  return cell_at(row, place);
}

}  // namespace sequitur::kamon
