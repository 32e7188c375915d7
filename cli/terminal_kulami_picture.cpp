#include "art.hpp"
#include "cli/canvas.hpp"
#include "cli/highlights.hpp"
#include "cli/terminal_kulami.hpp"

// Kulami in colours: a field is a disc of 4 by 4 pixels, half a character each (3 by 3 where there
// is no room for more), and one pixel further comes the next one. Between two panels, and around
// them all, that pixel is a groove.
//
//    | | | | | | | |
//    |.##.=.##.|.##.|    # hollow or marble
//    |####=####|####|    . = wood
//    |####=####|####|    | groove
//    |.##.=.##.|.##.|
namespace sequitur::cli {

namespace {

using namespace kulami;

constexpr int large_disc = 4;
constexpr int small_disc = 3;
constexpr int left_margin = 5;
constexpr int top_margin = 1;  // pixels
constexpr int table_width = 30;

constexpr Rgb groove = mixed(rgb(art::day.panel_edge), rgb("#000000"), 0.45);
constexpr Rgb gold = rgb(art::lamp.gold);
constexpr Rgb red_marble = rgb(art::day.marble_red);
constexpr Rgb black_marble = rgb(art::day.marble_black);

// The height in characters, including the letters below the board.
int picture_height(const Board& board, int disc) {
  return (top_margin + board.height() * (disc + 1) + 1) / 2 + 1;
}

class Picture {
 public:
  Picture(const Position& position, int disc)
      : position_(position),
        board_(position.board()),
        disc_(disc),
        pitch_(disc + 1),
        lines_(picture_height(board_, disc)),
        canvas_(left_margin + board_.width() * pitch_ + table_width, lines_) {
    for (Cell field = 0; field < field_count; ++field)
      canvas_.pixels(x_of(field) - 1, y_of(field) - 1, pitch_ + 1, pitch_ + 1, groove);
    for (Cell field = 0; field < field_count; ++field) {
      lay_wood(field);
      draw_disc(field);
    }
    draw_names();
    draw_table();
  }

  std::string rendered(Style style) const { return canvas_.rendered(style); }

 private:
  bool corner(int x, int y) const {
    return (x == 0 || x == disc_ - 1) && (y == 0 || y == disc_ - 1);
  }
  bool on_rim(int x, int y) const { return x == 0 || x == disc_ - 1 || y == 0 || y == disc_ - 1; }

  int x_of(Cell field) const { return left_margin + board_.column(field) * pitch_; }
  int y_of(Cell field) const {
    return top_margin + (board_.height() - 1 - board_.row(field)) * pitch_;
  }

  // A panel's wood is tinted in the colour of its holder, and a closed panel is dull.
  Rgb wood(Cell field) const {
    const auto number = static_cast<std::size_t>(board_.panel_of(field));
    const auto side = holder(board_.panels()[number], position_.marbles());
    Rgb colour = rgb(art::day.panel);
    if (side == red) colour = mixed(colour, red_marble, 0.35);
    if (side == black) colour = mixed(colour, black_marble, 0.45);
    return closed_panels(position_).contains(field) ? mixed(colour, rgb(art::lamp.panel_dull), 0.7)
                                                    : colour;
  }

  void lay_wood(Cell field) {
    const int column = board_.column(field), row = board_.row(field);
    const auto same = [&](int c, int r) {
      const Cell other = board_.field_at(c, r);
      return other != no_cell && board_.panel_of(other) == board_.panel_of(field);
    };
    // Since a panel is a rectangle, it also owns the pixel between its right and its lower
    // neighbour.
    const int width = same(column + 1, row) ? pitch_ : disc_;
    const int height = same(column, row - 1) ? pitch_ : disc_;
    canvas_.pixels(x_of(field), y_of(field), width, height, wood(field));
  }

  void draw_disc(Cell field) {
    const bool red_here = position_.marbles(red).contains(field);
    const bool marble = red_here || position_.marbles(black).contains(field);
    const Rgb hollow = mixed(wood(field), rgb("#000000"), 0.14);
    const Rgb fill = !marble ? hollow : red_here ? red_marble : black_marble;
    const Rgb shine = mixed(fill, rgb("#FFFFFF"), 0.5);
    const bool last = field == position_.last();
    const bool playable = position_.legal().contains(field);
    for (int y = 0; y < disc_; ++y)
      for (int x = 0; x < disc_; ++x) {
        if (disc_ == large_disc) {
          if (corner(x, y)) continue;
          const bool ring = (last || playable) && on_rim(x, y);
          paint(field, x, y, ring ? gold : marble && x == 1 && y == 1 ? shine : fill);
        } else {
          // There is no room for a ring, so the last marble has golden corners and a playable field
          // a cross.
          const bool golden = last ? corner(x, y) : playable && !corner(x, y);
          paint(field, x, y, golden ? gold : marble && x == 0 && y == 0 ? shine : fill);
        }
      }
  }

  void paint(Cell field, int x, int y, Rgb colour) {
    canvas_.pixel(x_of(field) + x, y_of(field) + y, colour);
  }

  void draw_names() {
    for (int row = 0; row < board_.height(); ++row) {
      const std::string number = std::to_string(row + 1);
      const int y = (top_margin + (board_.height() - 1 - row) * pitch_ + disc_ / 2) / 2;
      canvas_.write(left_margin - 2 - static_cast<int>(number.size()), y, widened(number));
    }
    for (int column = 0; column < board_.width(); ++column)
      canvas_.put(left_margin + column * pitch_ + disc_ / 2, lines_ - 1,
                  static_cast<char32_t>(U'a' + column));
  }

  void draw_table() {
    const int x = left_margin + board_.width() * pitch_ + 4;
    int y = 1;
    for (const std::string& line : score_table(position_)) canvas_.write(x, y++, widened(line));
    if (position_.over()) return;
    canvas_.write(x, y + 1,
                  position_.last() == no_cell ? U" playable " : U" placed last, playable ",
                  Ink{.text = black_marble, .ground = gold});
    if (position_.last() != no_cell)
      canvas_.write(x, y + 2, U" closed ",
                    Ink{.text = rgb("#FFFFFF"), .ground = rgb(art::day.hollow_dull)});
  }

  const Position& position_;
  const Board& board_;
  int disc_;
  int pitch_;
  int lines_;
  Canvas canvas_;
};

}  // namespace

std::string kulami_picture(const Position& position, Style style) {
  const bool large = picture_height(position.board(), large_disc) <= style.lines;
  return Picture(position, large ? large_disc : small_disc).rendered(style);
}

}  // namespace sequitur::cli
