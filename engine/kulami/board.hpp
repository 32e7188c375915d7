#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/cell_set.hpp"
#include "engine/game/error.hpp"
#include "engine/kulami/chain_windows.hpp"

// The field of 17 panels. Square or irregular, it always has 64 fields. They are numbered row by
// row from the lower left, and holes are skipped. On the square board that is the chess numbering:
//
//   8  56 57 58 59 60 61 62 63        3   5  6  .  7
//   .                                 2   .  3  .  4
//   1   0  1  2  3  4  5  6  7        1   0  1  2  .
//       a  b  c  d  e  f  g  h            a  b  c  d
namespace sequitur::kulami {

constexpr int field_count = 64;
constexpr int panel_count = 17;
constexpr int largest_extent = 10;

// The rectangles of the box, and how many of each it holds.
struct Shape {
  int shorter;
  int longer;
  int pieces;
};
constexpr std::array<Shape, 4> box = {{{2, 3, 4}, {2, 2, 5}, {1, 3, 4}, {1, 2, 4}}};

// A claim about how panels lie on the table. For each place of the grid, column by row from the
// lower left, it has the panel's number (any numbers from 0 on) or `hole`.
struct Layout {
  static constexpr int hole = -1;
  int width = 0;
  int height = 0;
  std::array<std::array<std::int8_t, largest_extent>, largest_extent> panel;  // [row][column]

  Layout() {
    for (auto& row : panel) row.fill(hole);
  }
};

struct Panel {
  CellSet fields;
  int width = 0;
  int height = 0;
  // The points for whoever has the majority on the panel.
  int points() const { return width * height; }
};

// A straight line of fields without a hole between them, on which a chain can lie.
using Stretch = std::vector<Cell>;

// A board made of the panels of the box. No other board can be constructed.
class Board {
 public:
  static Checked<Board> make(const Layout& layout);

  int width() const { return width_; }
  int height() const { return height_; }
  int column(Cell field) const { return column_[field]; }
  int row(Cell field) const { return row_[field]; }
  // The field there, or no_cell for a hole or a place outside.
  Cell field_at(int column, int row) const;

  // The panels in reading order: the first one from the top left is number 0, written 'A'.
  const std::array<Panel, panel_count>& panels() const { return panels_; }
  int panel_of(Cell field) const { return panel_of_[field]; }
  CellSet panel_fields(Cell field) const { return panel_fields_[field]; }
  // The fields of all panels that count so many points.
  CellSet fields_worth(int points) const { return fields_worth_[points]; }

  // The other fields in the row and the column of this one, without its own panel's.
  CellSet follows(Cell field) const { return follows_[field]; }
  CellSet adjacent(Cell field) const { return adjacent_[field]; }
  // Every stretch of at least five fields in a row, a column or a diagonal.
  const std::vector<Stretch>& stretches() const { return stretches_; }
  const ChainWindows& chain_windows() const { return chain_windows_; }

  std::string field_name(Cell field) const;
  std::optional<Cell> field_named(std::string_view name) const;

  Layout layout() const;
  friend bool operator==(const Board& a, const Board& b);

 private:
  Board() = default;
  void index_fields(const Layout& layout);
  // The fields that cannot be reached from the first one edge by edge.
  CellSet apart_from_first_field() const;
  void find_follows();
  void find_stretches();

  std::array<CellSet, field_count> follows_{};
  std::array<CellSet, field_count> panel_fields_{};
  std::array<CellSet, field_count> adjacent_{};
  std::array<CellSet, 7> fields_worth_{};  // by points
  std::array<Panel, panel_count> panels_{};
  std::array<std::int8_t, field_count> panel_of_{};
  std::array<std::int8_t, field_count> column_{};
  std::array<std::int8_t, field_count> row_{};
  std::array<std::array<Cell, largest_extent>, largest_extent> field_at_{};
  std::vector<Stretch> stretches_;
  ChainWindows chain_windows_;
  int width_ = 0;
  int height_ = 0;
};

constexpr int shortest_chain = 5;

// A place's name, such as "b10": the column's letter and the row's number, counted from 1.
std::string place_name(int column, int row);

}  // namespace sequitur::kulami
