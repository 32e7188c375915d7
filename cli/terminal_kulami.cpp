#include "cli/terminal_kulami.hpp"

#include "cli/canvas.hpp"
#include "cli/highlights.hpp"

// Kulami without colours: lines around the panels, and on the line above a panel who holds it.
//
//      +-------+B6-----+---+
//    8 | .   . | b   + | r |
//      |       |       |   |
//    7 | .   . |(b)  x | . |
//      +-------+-------+---+
//        a   b   c   d   e
namespace sequitur::cli {

namespace {

using namespace kulami;
using Weight = Canvas::Weight;

constexpr int field_width = 4;  // from one field to the next
constexpr int field_height = 2;
constexpr int left_margin = 5;
constexpr int legend_width = 30;

struct Signs {
  char32_t red;
  char32_t black;
  char32_t hollow;
  char32_t playable;
  char32_t closed;
};
constexpr Signs ascii_signs = {U'r', U'b', U'.', U'+', U'x'};
constexpr Signs unicode_signs = {U'○', U'●', U'·', U'◌', U'×'};

class Plan {
 public:
  Plan(const Position& position, Style style)
      : position_(position),
        board_(position.board()),
        signs_(style.unicode ? unicode_signs : ascii_signs),
        canvas_(left_margin + board_.width() * field_width + 1 + legend_width,
                board_.height() * field_height + 2) {
    for (Cell field = 0; field < field_count; ++field) outline(field);
    for (const Panel& panel : board_.panels()) name_holder(panel);
    for (Cell field = 0; field < field_count; ++field) draw_field(field);
    draw_names();
    draw_legend();
  }

  std::string rendered(Style style) const { return canvas_.rendered(style); }

 private:
  int x_of(int column) const { return left_margin + column * field_width; }
  int y_of(int row) const { return (board_.height() - 1 - row) * field_height; }

  bool same_panel(Cell field, int column, int row) const {
    const Cell other = board_.field_at(column, row);
    return other != no_cell && board_.panel_of(other) == board_.panel_of(field);
  }

  void outline(Cell field) {
    const int column = board_.column(field), row = board_.row(field);
    const int x = x_of(column), y = y_of(row);
    if (!same_panel(field, column, row + 1)) canvas_.horizontal(x, y, field_width, Weight::light);
    if (!same_panel(field, column, row - 1))
      canvas_.horizontal(x, y + field_height, field_width, Weight::light);
    if (!same_panel(field, column - 1, row)) canvas_.vertical(x, y, field_height, Weight::light);
    if (!same_panel(field, column + 1, row))
      canvas_.vertical(x + field_width, y, field_height, Weight::light);
  }

  void name_holder(const Panel& panel) {
    const auto side = holder(panel, position_.marbles());
    if (!side) return;
    Cell top_left = panel.fields.first();
    for (const Cell field : panel.fields)
      if (board_.row(field) > board_.row(top_left)) top_left = field;
    canvas_.write(x_of(board_.column(top_left)) + 1, y_of(board_.row(top_left)),
                  widened((*side == red ? "R" : "B") + std::to_string(panel.points())));
  }

  void draw_field(Cell field) {
    const int x = x_of(board_.column(field)) + 2, y = y_of(board_.row(field)) + 1;
    if (position_.marbles(red).contains(field))
      canvas_.put(x, y, signs_.red);
    else if (position_.marbles(black).contains(field))
      canvas_.put(x, y, signs_.black);
    else if (position_.legal().contains(field))
      canvas_.put(x, y, signs_.playable);
    else
      canvas_.put(x, y, closed_panels(position_).contains(field) ? signs_.closed : signs_.hollow);
    if (field != position_.last()) return;
    canvas_.put(x - 1, y, U'(');
    canvas_.put(x + 1, y, U')');
  }

  void draw_names() {
    for (int row = 0; row < board_.height(); ++row) {
      const std::string number = std::to_string(row + 1);
      canvas_.write(left_margin - 1 - static_cast<int>(number.size()), y_of(row) + 1,
                    widened(number));
    }
    for (int column = 0; column < board_.width(); ++column)
      canvas_.put(x_of(column) + 2, board_.height() * field_height + 1,
                  static_cast<char32_t>(U'a' + column));
  }

  // Draws the legend beside the board.
  void draw_legend() {
    const int x = x_of(board_.width()) + 5;
    int y = 1;
    for (const std::string& line : score_table(position_)) canvas_.write(x, y++, widened(line));
    const auto explain = [&](char32_t sign, std::u32string_view words) {
      canvas_.put(x, ++y, sign);
      canvas_.write(x + 2, y, words);
    };
    explain(signs_.red, U"Red");
    explain(signs_.black, U"Black");
    if (!position_.over()) explain(signs_.playable, U"playable");
    if (!closed_panels(position_).empty()) explain(signs_.closed, U"closed");
    if (position_.last() != no_cell) canvas_.write(x - 1, ++y, U"( ) placed last");
  }

  const Position& position_;
  const Board& board_;
  const Signs& signs_;
  Canvas canvas_;
};

std::string table_line(std::string_view what, std::string_view red, std::string_view black) {
  const auto right = [](std::string_view text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + std::string(text);
  };
  std::string line(what);
  line.resize(8, ' ');
  return line + right(red, 4) + right(black, 7);
}

}  // namespace

std::vector<std::string> score_table(const Position& position) {
  const Score score = position.score();
  const Scoring scoring = position.scoring();
  const auto line = [](std::string_view what, const std::array<int, 2>& points) {
    return table_line(what, std::to_string(points[0]), std::to_string(points[1]));
  };
  std::vector<std::string> lines = {table_line("", "Red", "Black"), line("panels", score.panels)};
  if (counts_area(scoring)) lines.push_back(line("area", score.area));
  if (counts_chains(scoring)) lines.push_back(line("chains", score.chains));
  if (scoring != Scoring::base) lines.push_back(line("total", score.total));
  return lines;
}

std::string drawn(const Position& position, Style style) {
  if (style.pictorial()) return kulami_picture(position, style);
  return Plan(position, style).rendered(style);
}

}  // namespace sequitur::cli
