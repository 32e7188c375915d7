#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game/cell_set.hpp"

// The board's shape: 37 cells on an 8-wide padded grid, so that a neighbour is a shift.
//
//   row  cells                      bit = 8 * row + x
//    g         g1 g2 g3 g4                    51 52 53 54
//    f       f1 f2 f3 f4 f5                 42 43 44 45 46
//    e     e1 e2 e3 e4 e5 e6              33 34 35 36 37 38
//    d   d1 d2 d3 d4 d5 d6 d7           24 25 26 27 28 29 30
//    c     c1 c2 c3 c4 c5 c6              16 17 18 19 20 21
//    b       b1 b2 b3 b4 b5                  8  9 10 11 12
//    a         a1 a2 a3 a4                     0  1  2  3
//
//          +8  +9             Column 7 and the cut corners are padding: a shift that leaves the
//        -1  *  +1            board lands on padding and is masked away. Rows a to d begin at
//          -9  -8             x = 0; above d each row begins one further right.
namespace sequitur::kamon {

constexpr int row_count = 7;
constexpr int cell_count = 37;

constexpr int row_start(int row) { return row > 3 ? row - 3 : 0; }
constexpr int row_length(int row) { return row > 3 ? 10 - row : 4 + row; }
constexpr int row_of(Cell cell) { return cell / 8; }
// `place` counts from the left, beginning with 0: c3 is at place 2 of row 2.
constexpr Cell cell_at(int row, int place) {
  return static_cast<Cell>(8 * row + row_start(row) + place);
}
constexpr int place_of(Cell cell) { return cell % 8 - row_start(row_of(cell)); }

constexpr CellSet row_cells(int row) {
  return CellSet(((std::uint64_t{1} << row_length(row)) - 1) << (8 * row + row_start(row)));
}

constexpr CellSet all_cells = [] {
  CellSet cells;
  for (int row = 0; row < row_count; ++row) cells |= row_cells(row);
  return cells;
}();

// The six sides clockwise from the top: green, blue, yellow, green, blue, yellow. Side k lies
// opposite side k + 3 and has its colour.
constexpr int side_count = 6;
constexpr std::array<std::string_view, side_count / 2> side_colours = {"green", "blue", "yellow"};
constexpr std::array<CellSet, side_count> sides = [] {
  std::array<CellSet, side_count> made{};
  made[0] = row_cells(6);
  made[3] = row_cells(0);
  for (int i = 0; i <= 3; ++i) {
    made[1].add(cell_at(3 + i, row_length(3 + i) - 1));
    made[2].add(cell_at(i, row_length(i) - 1));
    made[4].add(cell_at(i, 0));
    made[5].add(cell_at(3 + i, 0));
  }
  return made;
}();

constexpr CellSet border = sides[0] | sides[1] | sides[2] | sides[3] | sides[4] | sides[5];
constexpr CellSet corners = [] {
  CellSet cells;
  for (int k = 0; k < side_count; ++k) cells |= sides[k] & sides[(k + 1) % side_count];
  return cells;
}();
// The cells for the first stone; the blank's cell is still to be excluded.
constexpr CellSet opening_cells = border - corners;

// Moves every cell one step in direction 0 to 5 (anticlockwise from the right). Cells that leave
// the board are dropped.
constexpr std::array<int, 6> direction_steps = {1, 9, 8, -1, -9, -8};
constexpr CellSet shifted(CellSet cells, int direction) {
  const int step = direction_steps[direction];
  const std::uint64_t moved = step > 0 ? cells.bits() << step : cells.bits() >> -step;
  return CellSet(moved) & all_cells;
}

constexpr CellSet neighbours(CellSet cells) {
  const std::uint64_t b = cells.bits();
  return CellSet(b << 1 | b << 9 | b << 8 | b >> 1 | b >> 9 | b >> 8) & all_cells;
}

// Flood fill: all cells of `within` that `seed` reaches by steps inside `within`.
constexpr CellSet flooded(CellSet seed, CellSet within) {
  CellSet reached = seed & within;
  for (;;) {
    const CellSet wider = reached | (neighbours(reached) & within);
    if (wider == reached) return reached;
    reached = wider;
  }
}

std::string cell_name(Cell cell);
std::optional<Cell> cell_named(std::string_view name);

}  // namespace sequitur::kamon
