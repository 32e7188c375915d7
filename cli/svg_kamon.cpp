#include <cmath>
#include <numbers>

#include "art.hpp"
#include "cli/drawing.hpp"
#include "cli/highlights.hpp"
#include "cli/svg.hpp"
#include "engine/kamon/kamon.hpp"

// Kamon as a picture: pointed hexagons in a flat-topped hexagonal frame.
//
//     /\  /\      The distance between two neighbours is `pitch`, that of a hexagon's centre from
//    |  ||  |     its corners `reach`, that of two rows 1.5 reaches.
//     \/  \/
namespace sequitur::cli {

namespace {

using namespace kamon;
using svg::number;

constexpr double reach = 50;
constexpr double pitch = reach * std::numbers::sqrt3;
constexpr double row_pitch = 1.5 * reach;
constexpr double frame_corner = 328;  // of the frame, from the middle of the board
constexpr double frame_round = 18;
constexpr double side_distance = 288;  // of the coloured sides, from the middle
constexpr double side_half_length = 134;
constexpr double width = 780;
constexpr double height = 680;

struct Point {
  double x;
  double y;
};

constexpr Point middle = {width / 2, height / 2};

Point centre(Cell cell) {
  const int row = row_of(cell);
  return {middle.x + (place_of(cell) - (row_length(row) - 1) / 2.0) * pitch,
          middle.y - (row - 3) * row_pitch};
}

// The point at this distance and angle, in degrees clockwise from the right.
Point around(Point origin, double distance, double degrees) {
  const double angle = degrees * std::numbers::pi / 180;
  return {origin.x + distance * std::cos(angle), origin.y + distance * std::sin(angle)};
}

std::string hexagon(Point origin, double size, double first_degrees) {
  std::string points;
  for (int i = 0; i < 6; ++i) {
    const Point p = around(origin, size, first_degrees + 60 * i);
    points += (i ? " " : "") + number(p.x) + "," + number(p.y);
  }
  return points;
}

class Picture {
 public:
  Picture(const Position& position, Light light)
      : position_(position), colours_(light == Light::day ? art::day : art::lamp) {}

  std::string drawn() const {
    std::string content = crests() + frame();
    for (int side = 0; side < side_count; ++side) content += coloured_side(side);
    for (int row = 0; row < row_count; ++row) {
      const Point first = centre(cell_at(row, 0));
      content += svg::text(first.x - 110, first.y, 20, std::string(1, static_cast<char>('a' + row)),
                           colours_.ink);
    }
    for (const Cell cell : all_cells) content += tile(cell);
    // Gold comes last, so that it lies over the neighbours' edges.
    for (const Cell cell : position_.legal()) content += playable_outline(cell);
    for (const Cell cell : golden_stones(position_)) content += golden_outline(cell);
    return svg::file(width, height, colours_.paper, situation(position_), content);
  }

 private:
  std::string crests() const {
    std::string paths;
    for (std::size_t i = 0; i < symbol_count; ++i)
      paths += svg::element(
          "path", {{"id", std::string(symbol_names[i])}, {"d", std::string(art::crests[i])}});
    return svg::element("defs", {}, "\n" + paths);
  }

  std::string frame() const {
    return svg::element("polygon", {{"points", hexagon(middle, frame_corner, 0)},
                                    {"fill", std::string(colours_.frame)},
                                    {"stroke", std::string(colours_.frame)},
                                    {"stroke-width", number(2 * frame_round)},
                                    {"stroke-linejoin", "round"}});
  }

  std::string coloured_side(int side) const {
    const double normal = -90 + 60 * side;
    const Point foot = around(middle, side_distance, normal);
    const Point from = around(foot, side_half_length, normal - 90);
    const Point to = around(foot, side_half_length, normal + 90);
    return svg::element("line",
                        {{"x1", number(from.x)},
                         {"y1", number(from.y)},
                         {"x2", number(to.x)},
                         {"y2", number(to.y)},
                         {"stroke", std::string(art::sides[static_cast<std::size_t>(side % 3)])},
                         {"stroke-width", "11"},
                         {"stroke-linecap", "round"}});
  }

  std::string tile(Cell cell) const {
    const Point at = centre(cell);
    const bool black_stone = position_.stones(black).contains(cell);
    const bool stone = black_stone || position_.stones(white).contains(cell);
    const auto fill = !stone        ? colours_.cell
                      : black_stone ? colours_.stone_black
                                    : colours_.stone_white;
    const auto edge = stone ? colours_.stone_edge : colours_.cell_edge;
    return svg::element("polygon", {{"points", hexagon(at, reach - 4, 30)},
                                    {"fill", std::string(fill)},
                                    {"stroke", std::string(fill)},
                                    {"stroke-width", "4"},
                                    {"stroke-linejoin", "round"}}) +
           svg::element("polygon", {{"points", hexagon(at, reach - 1.2, 30)},
                                    {"fill", "none"},
                                    {"stroke", std::string(edge)},
                                    {"stroke-width", "1.5"},
                                    {"stroke-linejoin", "round"}}) +
           token(cell, stone);
  }

  std::string token(Cell cell, bool stone) const {
    const Point at = centre(cell);
    const Token token = position_.board().token(cell);
    if (token.blank())
      return svg::circle(
          at.x, at.y, 30,
          {{"fill", "none"}, {"stroke", std::string(colours_.cell_edge)}, {"stroke-width", "2"}});
    const auto colour = static_cast<std::size_t>(token.colour);
    const double radius = stone ? 21 : 33;
    const double size = radius * 1.34;
    const std::string sign(token.colour == 2 ? art::sign_dark : art::sign_light);
    std::string disc =
        svg::circle(at.x, at.y, radius, {{"fill", std::string(art::tokens[colour])}});
    if (!stone)
      disc += svg::circle(at.x, at.y, radius - 3,
                          {{"fill", "none"}, {"stroke", sign}, {"stroke-opacity", "0.4"}});
    disc += svg::element(
        "use",
        {{"href", "#" + std::string(symbol_names[static_cast<std::size_t>(token.symbol)])},
         {"fill", sign},
         {"transform", "translate(" + number(at.x - size / 2) + " " + number(at.y - size / 2) +
                           ") scale(" + number(size / 100) + ")"}});
    if (stone || position_.over() || position_.legal().contains(cell)) return disc;
    return svg::element("g", {{"opacity", "0.42"}}, "\n" + disc);
  }

  std::string playable_outline(Cell cell) const {
    return svg::element("polygon", {{"points", hexagon(centre(cell), reach - 4, 30)},
                                    {"fill", "none"},
                                    {"stroke", std::string(colours_.gold)},
                                    {"stroke-width", "4"},
                                    {"stroke-linejoin", "round"},
                                    {"stroke-dasharray", "9 5.5"}});
  }

  std::string golden_outline(Cell cell) const {
    return svg::element("polygon", {{"points", hexagon(centre(cell), reach - 4, 30)},
                                    {"fill", "none"},
                                    {"stroke", std::string(colours_.gold)},
                                    {"stroke-width", "8"},
                                    {"stroke-linejoin", "round"}});
  }

  const Position& position_;
  const art::Colours& colours_;
};

}  // namespace

std::string drawn_svg(const Position& position, Light light) {
  return Picture(position, light).drawn();
}

}  // namespace sequitur::cli
