#include "cli/terminal_kamon.hpp"

#include <cstdlib>

#include "cli/canvas.hpp"
#include "cli/highlights.hpp"

// Kamon without colours: bricks, each of which touches six others as the hexagons do.
//
//                          green
//              +-------+-------+-------+-------+
//            g |  Ym  1| (Rd) 2| (Bd) 3|  Bb  4|
//   yellow +---+---+---+---+---+---+---+---+---+---+ blue
//        f | (Bf) 1|  Bg  2|  Yb  3|  Pf  4| (Pd) 5|
//      +---+---+---+---+---+---+---+---+---+---+---+---+
namespace sequitur::cli {

namespace {

using namespace kamon;
using Weight = Canvas::Weight;

constexpr int brick_width = 8;  // from one brick to the next
constexpr int brick_height = 2;
constexpr int left_margin = 4;
constexpr int top_margin = 1;
constexpr int canvas_width = left_margin + 7 * brick_width + 1 + left_margin;
constexpr int canvas_height = top_margin + row_count * brick_height + 2;

struct Spot {
  int x;
  int y;
};
// The left upper corner of a cell's brick.
Spot corner(Cell cell) {
  const int row = row_of(cell);
  return {left_margin + std::abs(3 - row) * brick_width / 2 + place_of(cell) * brick_width,
          top_margin + (row_count - 1 - row) * brick_height};
}

void draw_lattice(Canvas& canvas) {
  for (const Cell cell : all_cells) {
    const auto [x, y] = corner(cell);
    canvas.horizontal(x, y, brick_width, Weight::light);
    canvas.horizontal(x, y + brick_height, brick_width, Weight::light);
    canvas.vertical(x, y, brick_height, Weight::light);
    canvas.vertical(x + brick_width, y, brick_height, Weight::light);
  }
}

void draw_frame(Canvas& canvas) {
  for (const Cell cell : border) {
    const auto [x, y] = corner(cell);
    const int row = row_of(cell);
    if (row == 6) canvas.horizontal(x, y, brick_width, Weight::heavy);
    if (row == 0) canvas.horizontal(x, y + brick_height, brick_width, Weight::heavy);
    const bool ends_row[2] = {place_of(cell) == 0, place_of(cell) == row_length(row) - 1};
    for (const bool right : {false, true}) {
      if (!ends_row[right]) continue;
      const int edge = right ? x + brick_width : x;
      canvas.vertical(edge, y, brick_height, Weight::heavy);
      if (row == 3) continue;
      // The step to the next row, which is longer.
      canvas.horizontal(right ? edge : edge - brick_width / 2, row > 3 ? y + brick_height : y,
                        brick_width / 2, Weight::heavy);
    }
  }
}

void draw_cell(Canvas& canvas, const Position& position, Cell cell, const KamonSigns& signs) {
  const auto [x, y] = corner(cell);
  const Token token = position.board().token(cell);
  canvas.put(x + 7, y + 1, static_cast<char32_t>(U'1' + place_of(cell)));
  if (!token.blank()) canvas.write(x + 3, y + 1, signs.of(token));
  if (position.stones(black).contains(cell)) canvas.put(x + 2, y + 1, signs.stones[0]);
  if (position.stones(white).contains(cell)) canvas.put(x + 2, y + 1, signs.stones[1]);
  if (golden_stones(position).contains(cell)) {
    canvas.put(x + 1, y + 1, signs.marks[0]);
    canvas.put(x + 5, y + 1, signs.marks[1]);
  }
  if (position.legal().contains(cell)) {
    canvas.put(x + 2, y + 1, U'(');
    canvas.put(x + 5, y + 1, U')');
  }
}

void draw_names(Canvas& canvas) {
  for (int row = 0; row < row_count; ++row) {
    const auto [x, y] = corner(cell_at(row, 0));
    canvas.put(x - 2, y + 1, static_cast<char32_t>(U'a' + row));
  }
  const int middle = left_margin + 7 * brick_width / 2 - 2;
  const auto [left, upper] = corner(cell_at(5, 0));
  const int right = left + 5 * brick_width;
  const int lower = corner(cell_at(1, 0)).y + brick_height;
  canvas.write(middle, 0, U"green");
  canvas.write(middle, canvas_height - 1, U"green");
  canvas.write(left - 7, upper, U"yellow");
  canvas.write(right + 2, upper, U"blue");
  canvas.write(left - 5, lower, U"blue");
  canvas.write(right + 2, lower, U"yellow");
}

// Draws the meaning of the signs into the corners that the hexagon leaves free.
void draw_legend(Canvas& canvas, const KamonSigns& signs) {
  for (std::size_t i = 0; i < symbol_count; ++i) {
    const int y = static_cast<int>(i < 3 ? i : canvas_height - symbol_count + i);
    canvas.put(0, y, signs.symbols[i]);
    canvas.write(2, y, widened(symbol_names[i]));
    canvas.put(canvas_width - 8, y, static_cast<char32_t>(colour_letters[i]));
    canvas.write(canvas_width - 6, y, widened(colour_names[i]));
  }
}

std::string marks_line(const Position& position, const KamonSigns& signs) {
  std::string text = utf8(signs.stones[0]) + " Black   " + utf8(signs.stones[1]) + " White";
  if (!position.legal().empty()) text += "   ( ) playable";
  if (position.last() != no_cell)
    text += "   " + utf8(signs.marks[0]) + " " + utf8(signs.marks[1]) + " " +
            std::string(golden_meaning(position));
  return text + "\n";
}

}  // namespace

const KamonSigns& kamon_signs(Style style) {
  static constexpr KamonSigns ascii = {
      {U'b', U'f', U'd', U'n', U'm', U'g'}, {U'#', U'o'}, {U'>', U'<'}};
  static constexpr KamonSigns unicode = {
      {U'⋈', U'∝', U'⋎', U'∀', U'▲', U'π'}, {U'●', U'○'}, {U'▸', U'◂'}};
  return style.unicode ? unicode : ascii;
}

std::string_view golden_meaning(const Position& position) {
  switch (position.outcome().reason) {
    case Reason::connection:
      return "winning chain";
    case Reason::loop:
      return "winning loop";
    default:
      return "placed last";
  }
}

std::string drawn(const Position& position, Style style) {
  if (style.pictorial()) return kamon_picture(position, style);
  Canvas canvas(canvas_width, canvas_height);
  draw_lattice(canvas);
  draw_frame(canvas);
  for (const Cell cell : all_cells) draw_cell(canvas, position, cell, kamon_signs(style));
  draw_names(canvas);
  draw_legend(canvas, kamon_signs(style));
  return canvas.rendered(style) + marks_line(position, kamon_signs(style));
}

}  // namespace sequitur::cli
