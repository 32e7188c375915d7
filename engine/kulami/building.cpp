#include "engine/kulami/building.hpp"

#include <algorithm>
#include <cstdlib>

namespace sequitur::kulami {

namespace {

std::size_t shape_of(const LaidPanel& panel) {
  for (std::size_t shape = 0; shape < box.size(); ++shape)
    if (box[shape].shorter == std::min(panel.width, panel.height) &&
        box[shape].longer == std::max(panel.width, panel.height))
      return shape;
  return box.size();
}

bool on_the_table(const LaidPanel& panel) {
  return std::abs(panel.column) <= table_extent && std::abs(panel.row) <= table_extent;
}

// How far two panels reach into each other in each direction: 0 where they touch, negative where
// they are apart.
struct Overlap {
  int across;
  int up;
};
Overlap overlap(const LaidPanel& a, const LaidPanel& b) {
  return {std::min(a.column + a.width, b.column + b.width) - std::max(a.column, b.column),
          std::min(a.row + a.height, b.row + b.height) - std::max(a.row, b.row)};
}
bool lie_on_one_another(const LaidPanel& a, const LaidPanel& b) {
  const auto [across, up] = overlap(a, b);
  return across > 0 && up > 0;
}
bool touch(const LaidPanel& a, const LaidPanel& b) {
  const auto [across, up] = overlap(a, b);
  return (across > 0 && up == 0) || (across == 0 && up > 0);
}

std::string ordinal(std::size_t number) { return std::to_string(number + 1); }

// The panels that cannot be reached from the first one, edge to edge or by lying on one another.
std::vector<int> apart_from_first(std::span<const LaidPanel> panels) {
  std::vector<bool> reached(panels.size());
  std::vector<std::size_t> edge = {0};
  reached[0] = true;
  while (!edge.empty()) {
    const std::size_t from = edge.back();
    edge.pop_back();
    for (std::size_t to = 0; to < panels.size(); ++to) {
      if (reached[to] ||
          !(touch(panels[from], panels[to]) || lie_on_one_another(panels[from], panels[to])))
        continue;
      reached[to] = true;
      edge.push_back(to);
    }
  }
  std::vector<int> apart;
  for (std::size_t i = 0; i < panels.size(); ++i)
    if (!reached[i]) apart.push_back(static_cast<int>(i));
  return apart;
}

void count_shapes(std::span<const LaidPanel> panels, Building& building) {
  for (std::size_t shape = 0; shape < box.size(); ++shape) building.left[shape] = box[shape].pieces;
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const std::size_t shape = shape_of(panels[i]);
    if (shape == box.size() || !on_the_table(panels[i])) {
      building.faults.push_back(
          {Fault::panel_shape,
           {static_cast<int>(i)},
           "panel " + ordinal(i) + " is not one of the box's rectangles (2x3, 2x2, 1x3, 1x2)"});
    } else if (--building.left[shape] < 0) {
      building.left[shape] = 0;
      building.faults.push_back({Fault::panel_set,
                                 {static_cast<int>(i)},
                                 "panel " + ordinal(i) + " is one too many: the box holds " +
                                     std::to_string(box[shape].pieces) + " of this shape"});
    }
  }
}

void find_overlaps(std::span<const LaidPanel> panels, Building& building) {
  for (std::size_t a = 0; a < panels.size(); ++a)
    for (std::size_t b = a + 1; b < panels.size(); ++b)
      if (lie_on_one_another(panels[a], panels[b]))
        building.faults.push_back({Fault::panels_overlap,
                                   {static_cast<int>(a), static_cast<int>(b)},
                                   "panels " + ordinal(a) + " and " + ordinal(b) + " overlap"});
}

struct Corner {
  int column;
  int row;
};
Corner measure(std::span<const LaidPanel> panels, Building& building) {
  int left = table_extent, right = -table_extent, bottom = table_extent, top = -table_extent;
  for (const LaidPanel& panel : panels) {
    left = std::min(left, panel.column);
    right = std::max(right, panel.column + panel.width);
    bottom = std::min(bottom, panel.row);
    top = std::max(top, panel.row + panel.height);
  }
  building.width = right - left;
  building.height = top - bottom;
  if (building.width > largest_extent || building.height > largest_extent)
    building.faults.push_back({Fault::board_too_large,
                               {},
                               "the board is " + std::to_string(building.width) +
                                   " fields wide and " + std::to_string(building.height) +
                                   " high, but 10 each way is the most"});
  return {left, bottom};
}

Layout layout_of(std::span<const LaidPanel> panels, const Building& building, Corner corner) {
  Layout layout;
  layout.width = building.width;
  layout.height = building.height;
  for (std::size_t i = 0; i < panels.size(); ++i)
    for (int row = 0; row < panels[i].height; ++row)
      for (int column = 0; column < panels[i].width; ++column)
        layout.panel[panels[i].row - corner.row + row][panels[i].column - corner.column + column] =
            static_cast<std::int8_t>(i);
  return layout;
}

}  // namespace

Building examined(std::span<const LaidPanel> panels) {
  Building building;
  count_shapes(panels, building);
  // Unless every panel's shape is known, nothing more can be said.
  const bool odd_shape = std::ranges::any_of(
      building.faults, [](const auto& f) { return f.fault == Fault::panel_shape; });
  if (panels.empty() || odd_shape) return building;
  find_overlaps(panels, building);
  const Corner corner = measure(panels, building);
  if (auto apart = apart_from_first(panels); !apart.empty())
    building.faults.push_back({Fault::not_in_one_piece, std::move(apart),
                               "the panels are not in one piece: all of them together must form "
                               "one, joined edge to edge"});
  if (building.faults.empty() && panels.size() == panel_count)
    if (auto board = Board::make(layout_of(panels, building, corner))) building.board = *board;
  return building;
}

}  // namespace sequitur::kulami
