#include <cstdlib>

#include "art.hpp"
#include "cli/canvas.hpp"
#include "cli/highlights.hpp"
#include "cli/terminal_kamon.hpp"

// Kamon in colours: every cell a tile of pixels, half a character each, the rows half a tile apart.
//
//     ..###.....###..   . the frame shows between the tiles
//     #######.#######.   # a tile; its two middle rows of pixels are one line of text:
//     #######.#######.     margin, token, margin, number
//     ..###.....###..
namespace sequitur::cli {

namespace {

using namespace kamon;

constexpr int pitch = 8;
constexpr int tile_width = 7;
constexpr int tile_height = 4;  // pixels
constexpr int left_margin = 10;
constexpr int top_margin = 3;  // pixels: the coloured side and the frame
constexpr int canvas_width = left_margin + 7 * pitch + left_margin;
constexpr int canvas_height = (top_margin + row_count * tile_height + 4) / 2;

constexpr Rgb frame = rgb(art::day.frame);
constexpr Rgb wood = rgb(art::day.cell);
constexpr Rgb gold = rgb(art::lamp.gold);
constexpr Rgb dark = rgb(art::day.stone_black);
constexpr Rgb light = rgb(art::day.stone_white);

struct Spot {
  int x;
  int y;
};
// The left upper pixel of a cell's tile.
Spot corner(Cell cell) {
  const int row = row_of(cell);
  return {left_margin + std::abs(3 - row) * pitch / 2 + place_of(cell) * pitch,
          top_margin + (row_count - 1 - row) * tile_height};
}

// The line of characters in the middle of a tile that begins at this pixel.
int text_line(int top) { return (top + 1) / 2; }

bool tapered(int y) { return y == 0 || y == tile_height - 1; }
bool in_tile(int x, int y) { return !tapered(y) || (x >= 2 && x < tile_width - 2); }
bool on_rim(int x, int y) { return tapered(y) || x == 0 || x == tile_width - 1; }

class Picture {
 public:
  Picture(const Position& position, Style style)
      : position_(position), signs_(kamon_signs(style)), canvas_(canvas_width, canvas_height) {
    draw_frame();
    for (const Cell cell : all_cells) draw_tile(cell);
    draw_legend();
  }
  std::string rendered(Style style) const { return canvas_.rendered(style); }

 private:
  void draw_frame() {
    for (int row = 0; row < row_count; ++row) {
      const auto [x, y] = corner(cell_at(row, 0));
      canvas_.pixels(x - 2, y, row_length(row) * pitch + 3, tile_height, frame);
    }
    for (int side = 0; side < side_count; ++side)
      for (const Cell cell : sides[static_cast<std::size_t>(side)]) draw_side(side, cell);
    for (int row = 0; row < row_count; ++row) {
      const auto [x, y] = corner(cell_at(row, 0));
      // The letter is light on blue, and dark on yellow.
      canvas_.put(x - 3, text_line(y), static_cast<char32_t>(U'a' + row),
                  Ink{.text = row < 3 ? light : dark, .bold = true});
    }
  }

  // Draws one cell's piece of a coloured side, with the frame between them.
  void draw_side(int side, Cell cell) {
    const Rgb colour = rgb(art::sides[static_cast<std::size_t>(side % 3)]);
    const auto [x, y] = corner(cell);
    // The end cells of row d lie on two sides, and each side gets half.
    const bool half = row_of(cell) == 3;
    const int top = half && (side == 2 || side == 4) ? y + tile_height / 2 : y;
    const int height = half ? tile_height / 2 : tile_height;
    switch (side) {
      case 0:
        canvas_.pixels(x - 1, y - 2, pitch, 1, colour);
        canvas_.pixels(x - 1, y - 1, pitch + 1, 1, frame);
        break;
      case 3:
        canvas_.pixels(x - 1, y + tile_height, pitch + 1, 1, frame);
        canvas_.pixels(x - 1, y + tile_height + 1, pitch, 1, colour);
        break;
      case 1:
      case 2:
        canvas_.pixels(x + tile_width + 1, top, 2, height, colour);
        break;
      default:
        canvas_.pixels(x - 4, top, 2, height, colour);
    }
  }

  void draw_tile(Cell cell) {
    const auto [left, top] = corner(cell);
    const Token token = position_.board().token(cell);
    const bool black_stone = position_.stones(black).contains(cell);
    const bool stone = black_stone || position_.stones(white).contains(cell);
    const bool playable = position_.legal().contains(cell);
    const bool golden = golden_stones(position_).contains(cell);
    const Rgb ground = stone ? (black_stone ? dark : light) : playable ? gold : wood;

    for (int y = 0; y < tile_height; ++y)
      for (int x = 0; x < tile_width; ++x)
        if (in_tile(x, y)) canvas_.pixel(left + x, top + y, golden && on_rim(x, y) ? gold : ground);

    const int line = text_line(top);
    const Rgb number_ground = golden ? gold : ground;
    const Rgb number =
        mixed(number_ground, black_stone && !golden ? light : dark, playable || golden ? 1 : 0.45);
    canvas_.put(left + 6, line, static_cast<char32_t>(U'1' + place_of(cell)),
                Ink{.text = number, .bold = playable || golden});
    if (token.blank()) return;
    const Rgb full = rgb(art::tokens[static_cast<std::size_t>(token.colour)]);
    const Rgb disc = stone || playable ? full : mixed(full, wood, 0.55);
    const Rgb sign = rgb(token.colour == 2 ? art::sign_dark : art::sign_light);
    const std::u32string padded = U" " + signs_.of(token) + U" ";
    if (stone)
      canvas_.write(left + 2, line, signs_.of(token),
                    Ink{.text = sign, .ground = disc, .bold = true});
    else
      canvas_.write(left + 1, line, padded, Ink{.text = sign, .ground = disc, .bold = playable});
  }

  std::string gold_meaning() const {
    if (position_.last() == no_cell) return "playable";
    const std::string golden(golden_meaning(position_));
    return position_.over() ? golden : golden + ", playable";
  }

  // Draws the legend into the corners that the hexagon leaves free.
  void draw_legend() {
    for (int i = 0; i < symbol_count; ++i) {
      const int y = i < 3 ? i : canvas_height - symbol_count + i;
      canvas_.put(1, y, signs_.symbols[static_cast<std::size_t>(i)], Ink{.bold = true});
      canvas_.write(3, y, widened(symbol_names[static_cast<std::size_t>(i)]));
    }
    const auto swatch = [&](int y, std::u32string_view words, Rgb ground, Rgb ink) {
      canvas_.write(canvas_width - static_cast<int>(words.size()), y, words,
                    Ink{.text = ink, .ground = ground});
    };
    swatch(0, U" Black ", dark, light);
    swatch(1, U" White ", light, dark);
    swatch(canvas_height - 1, U" " + widened(gold_meaning()) + U" ", gold, dark);
  }

  const Position& position_;
  const KamonSigns& signs_;
  Canvas canvas_;
};

}  // namespace

std::string kamon_picture(const Position& position, Style style) {
  return Picture(position, style).rendered(style);
}

}  // namespace sequitur::cli
