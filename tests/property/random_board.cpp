#include "tests/property/random_board.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/game/random.hpp"
#include "engine/kamon/shuffle.hpp"
#include "engine/kulami/generator.hpp"

namespace sequitur {

namespace {

using kulami::largest_extent;
using kulami::Layout;

Layout cut_to_panels(const Layout& table) {
  int left = largest_extent, right = 0, bottom = largest_extent, top = 0;
  for (int row = 0; row < largest_extent; ++row)
    for (int column = 0; column < largest_extent; ++column) {
      if (table.panel[row][column] == Layout::hole) continue;
      left = std::min(left, column);
      right = std::max(right, column);
      bottom = std::min(bottom, row);
      top = std::max(top, row);
    }
  Layout cut;
  cut.width = right - left + 1;
  cut.height = top - bottom + 1;
  for (int row = 0; row < cut.height; ++row)
    for (int column = 0; column < cut.width; ++column)
      cut.panel[row][column] = table.panel[bottom + row][left + column];
  return cut;
}

// Lays the box's panels one by one at random places, each edge to edge with one that lies there.
// Returns nothing when there is no room left for one.
std::optional<Layout> thrown_together(Random& random) {
  std::vector<std::pair<int, int>> panels;
  for (const auto& shape : kulami::box)
    panels.insert(panels.end(), static_cast<std::size_t>(shape.pieces),
                  {shape.shorter, shape.longer});
  random.shuffle(std::span<std::pair<int, int>>(panels));

  Layout table;
  const auto occupied = [&](int column, int row) {
    return column >= 0 && column < largest_extent && row >= 0 && row < largest_extent &&
           table.panel[row][column] != Layout::hole;
  };
  const auto below = [&](int bound) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
  };
  std::int8_t number = 0;
  for (int attempt = 0; number < kulami::panel_count; ++attempt) {
    if (attempt == 10'000) return std::nullopt;
    auto [width, height] = panels[static_cast<std::size_t>(number)];
    if (below(2) == 1) std::swap(width, height);
    const int left = below(largest_extent - width + 1);
    const int bottom = below(largest_extent - height + 1);
    bool free = true, touches = number == 0;
    for (int row = bottom; row < bottom + height; ++row)
      for (int column = left; column < left + width; ++column) {
        free &= !occupied(column, row);
        touches |= occupied(column - 1, row) || occupied(column + 1, row) ||
                   occupied(column, row - 1) || occupied(column, row + 1);
      }
    if (!free || !touches) continue;
    for (int row = bottom; row < bottom + height; ++row)
      for (int column = left; column < left + width; ++column) table.panel[row][column] = number;
    ++number;
  }
  return cut_to_panels(table);
}

kulami::Board random_kulami_board(std::uint64_t seed) {
  if (seed % 3 == 0) return kulami::square_board(seed);
  if (seed % 3 == 1) return kulami::irregular_board(seed);
  Random random(seed);
  for (;;)
    if (const auto layout = thrown_together(random)) return kulami::Board::make(*layout).value();
}

}  // namespace

kamon::Loaded random_kamon_start(std::uint64_t seed) {
  const auto board = std::make_shared<const kamon::Board>(kamon::shuffled(seed));
  return {board, kamon::Position(*board)};
}

kulami::Loaded random_kulami_start(std::uint64_t seed) {
  const auto board = std::make_shared<const kulami::Board>(random_kulami_board(seed));
  Random random(seed);
  const auto scoring = static_cast<kulami::Scoring>(random.below(kulami::scoring_names.size()));
  const Side opener = random.below(2) == 0 ? kulami::red : kulami::black;
  return {board, kulami::Position(*board, scoring, opener)};
}

template <>
rc::Gen<kamon::Loaded> any_start<kamon::Kamon>() {
  return rc::gen::map(any_seed(), random_kamon_start);
}
template <>
rc::Gen<kulami::Loaded> any_start<kulami::Kulami>() {
  return rc::gen::map(any_seed(), random_kulami_start);
}

}  // namespace sequitur
