#include "art.hpp"
#include "cli/drawing.hpp"
#include "cli/highlights.hpp"
#include "cli/svg.hpp"
#include "engine/kulami/kulami.hpp"

// Kulami as a picture: panels as rounded wooden pieces with a hair of space between them.
namespace sequitur::cli {

namespace {

using namespace kulami;
using svg::number;

constexpr double pitch = 70;  // from one field to the next
constexpr double gap = 2.5;   // half the space between two panels
constexpr double margin = 76;
constexpr double marble_radius = 25;
constexpr double hollow_radius = 20;

class Picture {
 public:
  Picture(const Position& position, Light light)
      : position_(position),
        board_(position.board()),
        colours_(light == Light::day ? art::day : art::lamp) {}

  std::string drawn() const {
    std::string content;
    for (const Panel& panel : board_.panels()) content += wood(panel);
    for (Cell field = 0; field < field_count; ++field) content += disc(field);
    return svg::file(2 * margin + board_.width() * pitch, 2 * margin + board_.height() * pitch,
                     colours_.paper, situation(position_), content + names());
  }

 private:
  double x_of(Cell field) const { return margin + (board_.column(field) + 0.5) * pitch; }
  double y_of(Cell field) const {
    return margin + (board_.height() - board_.row(field) - 0.5) * pitch;
  }

  bool closed(CellSet fields) const { return closed_panels(position_).intersects(fields); }

  // The wood, and inside it a rim in the colour of the panel's holder.
  std::string wood(const Panel& panel) const {
    double left = x_of(panel.fields.first()), top = y_of(panel.fields.first());
    for (const Cell field : panel.fields) {
      left = std::min(left, x_of(field));
      top = std::min(top, y_of(field));
    }
    const auto rectangle = [&](double inset, double round, std::string_view fill,
                               std::string_view stroke, double stroke_width) {
      return svg::element("rect", {{"x", number(left - pitch / 2 + inset)},
                                   {"y", number(top - pitch / 2 + inset)},
                                   {"width", number(panel.width * pitch - 2 * inset)},
                                   {"height", number(panel.height * pitch - 2 * inset)},
                                   {"rx", number(round)},
                                   {"fill", std::string(fill)},
                                   {"stroke", std::string(stroke)},
                                   {"stroke-width", number(stroke_width)}});
    };
    std::string drawn =
        rectangle(gap, 13, closed(panel.fields) ? colours_.panel_dull : colours_.panel,
                  colours_.panel_edge, 1.5);
    const auto side = holder(panel, position_.marbles());
    if (side)
      drawn += rectangle(gap + 4.5, 9, "none",
                         *side == red ? colours_.marble_red : colours_.marble_black, 4);
    return drawn;
  }

  std::string disc(Cell field) const {
    if (position_.marbles(red).contains(field)) return marble(field, colours_.marble_red);
    if (position_.marbles(black).contains(field)) return marble(field, colours_.marble_black);
    const auto colour = closed(CellSet::of(field)) ? colours_.hollow_dull : colours_.hollow;
    const double x = x_of(field), y = y_of(field);
    if (!position_.legal().contains(field))
      return svg::circle(x, y, hollow_radius,
                         {{"fill", std::string(colour)}, {"fill-opacity", "0.75"}});
    return svg::circle(x, y, hollow_radius,
                       {{"fill", std::string(colour)},
                        {"stroke", std::string(colours_.gold)},
                        {"stroke-width", "5.5"},
                        {"stroke-dasharray", "7.5 4.1"}});
  }

  std::string marble(Cell field, std::string_view colour) const {
    const double x = x_of(field), y = y_of(field);
    std::string glass =
        svg::circle(x, y, marble_radius, {{"fill", std::string(colour)}}) +
        svg::element("ellipse",
                     {{"cx", number(x - 8)},
                      {"cy", number(y - 9)},
                      {"rx", "7"},
                      {"ry", "4.5"},
                      {"fill", "#FFFFFF"},
                      {"fill-opacity", "0.45"},
                      {"transform", "rotate(-38 " + number(x - 8) + " " + number(y - 9) + ")"}});
    if (field != position_.last()) return glass;
    return glass +
           svg::circle(
               x, y, marble_radius,
               {{"fill", "none"}, {"stroke", std::string(colours_.gold)}, {"stroke-width", "6"}});
  }

  std::string names() const {
    std::string content;
    for (int column = 0; column < board_.width(); ++column)
      content += svg::text(margin + (column + 0.5) * pitch, margin + board_.height() * pitch + 32,
                           20, std::string(1, static_cast<char>('a' + column)), colours_.ink);
    for (int row = 0; row < board_.height(); ++row)
      content += svg::text(margin - 32, margin + (board_.height() - row - 0.5) * pitch, 20,
                           std::to_string(row + 1), colours_.ink);
    return content;
  }

  const Position& position_;
  const Board& board_;
  const art::Colours& colours_;
};

}  // namespace

std::string drawn_svg(const Position& position, Light light) {
  return Picture(position, light).drawn();
}

}  // namespace sequitur::cli
