#include "engine/kulami/board.hpp"

#include <algorithm>

namespace sequitur::kulami {

namespace {

std::string shape_name(const Shape& shape) {
  return std::to_string(shape.shorter) + "x" + std::to_string(shape.longer);
}

// The extents of a layout's panels, in the reading order of the panels.
struct Extent {
  std::int8_t number = Layout::hole;
  int left = 0, right = 0, bottom = 0, top = 0;
  int fields = 0;
  int width() const { return right - left + 1; }
  int height() const { return top - bottom + 1; }
};

std::vector<Extent> panel_extents(const Layout& layout) {
  std::vector<Extent> extents;
  for (int row = layout.height - 1; row >= 0; --row)
    for (int column = 0; column < layout.width; ++column) {
      const std::int8_t number = layout.panel[row][column];
      if (number == Layout::hole) continue;
      const auto known = std::find_if(extents.begin(), extents.end(),
                                      [&](const Extent& e) { return e.number == number; });
      if (known == extents.end()) {
        extents.push_back({number, column, column, row, row, 1});
        continue;
      }
      known->left = std::min(known->left, column);
      known->right = std::max(known->right, column);
      known->bottom = std::min(known->bottom, row);
      ++known->fields;
    }
  return extents;
}

// The name of an outer row or column that has no field, such as "row 8" or "column a".
std::optional<std::string> empty_outer_line(const Layout& layout) {
  const auto row_empty = [&](int row) {
    return std::all_of(layout.panel[row].begin(), layout.panel[row].begin() + layout.width,
                       [](std::int8_t panel) { return panel == Layout::hole; });
  };
  const auto column_empty = [&](int column) {
    for (int row = 0; row < layout.height; ++row)
      if (layout.panel[row][column] != Layout::hole) return false;
    return true;
  };
  for (const int row : {layout.height - 1, 0})
    if (row_empty(row)) return "row " + std::to_string(row + 1);
  for (const int column : {0, layout.width - 1})
    if (column_empty(column)) return std::string("column ") + static_cast<char>('a' + column);
  return std::nullopt;
}

// The error in the layout's width or height, if there is one.
std::optional<Error> wrong_extent(const Layout& layout) {
  if (layout.width < 1 || layout.height < 1 || layout.width > largest_extent ||
      layout.height > largest_extent)
    return Error{Fault::board_too_large, "panels",
                 "the board is " + std::to_string(layout.width) + " fields wide and " +
                     std::to_string(layout.height) + " high, but 1 to 10 each way is allowed"};
  if (const auto line = empty_outer_line(layout))
    return Error{Fault::empty_border, *line,
                 "the outer " + *line + " of the board has no field: leave it out"};
  return std::nullopt;
}

// The error in the panels, if there is one: each must be a rectangle of the box, and all of the box
// must be there.
std::optional<Error> wrong_panels(const std::vector<Extent>& extents) {
  std::array<int, box.size()> pieces{};
  for (const Extent& extent : extents) {
    const auto [shorter, longer] = std::minmax({extent.width(), extent.height()});
    const auto shape = std::find_if(box.begin(), box.end(), [&](const Shape& s) {
      return s.shorter == shorter && s.longer == longer;
    });
    if (extent.fields != shorter * longer || shape == box.end()) {
      const std::string corner = place_name(extent.left, extent.top);
      return Error{Fault::panel_shape, corner,
                   "the panel whose top row begins at " + corner +
                       " is not one of the box's rectangles (2x3, 2x2, 1x3, 1x2)"};
    }
    ++pieces[static_cast<std::size_t>(shape - box.begin())];
  }
  for (std::size_t i = 0; i < box.size(); ++i)
    if (pieces[i] != box[i].pieces)
      return Error{Fault::panel_set, shape_name(box[i]),
                   "the board has " + std::to_string(pieces[i]) + " panels of " +
                       shape_name(box[i]) + " fields, but the box holds " +
                       std::to_string(box[i].pieces)};
  return std::nullopt;
}

}  // namespace

std::string place_name(int column, int row) {
  return static_cast<char>('a' + column) + std::to_string(row + 1);
}

Checked<Board> Board::make(const Layout& layout) {
  if (auto wrong = wrong_extent(layout)) return std::unexpected(*std::move(wrong));
  const auto extents = panel_extents(layout);
  if (auto wrong = wrong_panels(extents)) return std::unexpected(*std::move(wrong));

  Board board;
  board.width_ = layout.width;
  board.height_ = layout.height;
  board.index_fields(layout);
  for (std::size_t number = 0; number < extents.size(); ++number) {
    const Extent& extent = extents[number];
    Panel& panel = board.panels_[number];
    panel.width = extent.width();
    panel.height = extent.height();
    for (int row = extent.bottom; row <= extent.top; ++row)
      for (int column = extent.left; column <= extent.right; ++column)
        panel.fields.add(board.field_at(column, row));
    board.fields_worth_[panel.points()] |= panel.fields;
    for (const Cell field : panel.fields) {
      board.panel_of_[field] = static_cast<std::int8_t>(number);
      board.panel_fields_[field] = panel.fields;
    }
  }
  if (const CellSet apart = board.apart_from_first_field(); !apart.empty()) {
    const std::string name = board.field_name(apart.first());
    return failure(Fault::not_in_one_piece, name,
                   "the board is not in one piece: no way leads from " + board.field_name(0) +
                       " to " + name + " edge by edge");
  }
  board.find_follows();
  board.find_stretches();
  return board;
}

void Board::find_follows() {
  for (Cell field = 0; field < field_count; ++field) {
    for (Cell to = 0; to < field_count; ++to)
      if (row(to) == row(field) || column(to) == column(field)) follows_[field].add(to);
    follows_[field] -= panel_fields_[field];
  }
}

CellSet Board::apart_from_first_field() const {
  CellSet piece = CellSet::of(0), wider = piece;
  do {
    piece = wider;
    for (const Cell field : piece) wider |= adjacent(field);
  } while (wider != piece);
  return CellSet(~std::uint64_t{0}) - piece;
}

void Board::index_fields(const Layout& layout) {
  for (auto& row : field_at_) row.fill(no_cell);
  Cell next = 0;
  for (int row = 0; row < height_; ++row)
    for (int column = 0; column < width_; ++column) {
      if (layout.panel[row][column] == Layout::hole) continue;
      column_[next] = static_cast<std::int8_t>(column);
      row_[next] = static_cast<std::int8_t>(row);
      field_at_[row][column] = next++;
    }
  for (Cell field = 0; field < field_count; ++field)
    for (const auto [dx, dy] : {std::array{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
      if (const Cell to = field_at(column(field) + dx, row(field) + dy); to != no_cell)
        adjacent_[field].add(to);
}

void Board::find_stretches() {
  std::size_t direction = 0;
  for (const auto [dx, dy] : {std::array{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
    for (Cell start = 0; start < field_count; ++start) {
      int x = column(start), y = row(start);
      if (field_at(x - dx, y - dy) != no_cell) continue;  // it continues a longer stretch
      Stretch stretch;
      for (; field_at(x, y) != no_cell; x += dx, y += dy) stretch.push_back(field_at(x, y));
      chain_windows_.add(direction, stretch);
      if (stretch.size() >= shortest_chain) stretches_.push_back(std::move(stretch));
    }
    ++direction;
  }
}

Cell Board::field_at(int column, int row) const {
  if (column < 0 || column >= width_ || row < 0 || row >= height_) return no_cell;
  return field_at_[row][column];
}

std::string Board::field_name(Cell field) const { return place_name(column(field), row(field)); }

std::optional<Cell> Board::field_named(std::string_view name) const {
  if (name.size() < 2 || name.size() > 3) return std::nullopt;
  int row = name[1] - '1';
  if (name.size() == 3) {
    if (name.substr(1) != "10") return std::nullopt;
    row = 9;
  }
  const Cell field = field_at(name[0] - 'a', row);
  if (field == no_cell) return std::nullopt;
  return field;
}

Layout Board::layout() const {
  Layout layout;
  layout.width = width_;
  layout.height = height_;
  for (Cell field = 0; field < field_count; ++field)
    layout.panel[row(field)][column(field)] = panel_of_[field];
  return layout;
}

bool operator==(const Board& a, const Board& b) {
  return a.width_ == b.width_ && a.height_ == b.height_ && a.field_at_ == b.field_at_ &&
         a.panel_of_ == b.panel_of_;
}

}  // namespace sequitur::kulami
