#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "engine/game/random.hpp"
#include "engine/game/text.hpp"

namespace sequitur::fuzz {

// The panels' field of a Kulami position with one panel moved elsewhere, and perhaps turned. That
// is another board, irregular, and not always in one piece. If there is no room, the field stays as
// it was.
inline std::string with_panel_moved(std::string_view field, Random& random) {
  constexpr int extent =
      12;  // one more than is allowed on either side, so that it may be too large
  std::array<std::string, extent> grid;
  grid.fill(std::string(extent, '.'));
  const auto rows = split(field, '/');
  if (rows.size() > extent - 2) return std::string(field);
  for (std::size_t y = 0; y < rows.size(); ++y) {
    if (rows[y].size() > extent - 2) return std::string(field);
    grid[y + 1].replace(1, rows[y].size(), rows[y]);
  }

  const char panel = static_cast<char>('A' + random.below(17));
  std::size_t left = extent, right = 0, top = extent, bottom = 0;
  for (std::size_t y = 0; y < extent; ++y)
    for (std::size_t x = 0; x < extent; ++x)
      if (grid[y][x] == panel) {
        grid[y][x] = '.';
        left = std::min(left, x), right = std::max(right, x);
        top = std::min(top, y), bottom = std::max(bottom, y);
      }
  if (left > right) return std::string(field);
  std::size_t width = right - left + 1, height = bottom - top + 1;
  if (random.below(2) == 0) std::swap(width, height);

  for (int attempt = 0; attempt < 20; ++attempt) {
    const std::size_t x0 = random.below(extent - width + 1);
    const std::size_t y0 = random.below(extent - height + 1);
    bool room = true;
    for (std::size_t y = y0; y < y0 + height; ++y)
      room = room && grid[y].substr(x0, width).find_first_not_of('.') == std::string::npos;
    if (!room) continue;
    for (std::size_t y = y0; y < y0 + height; ++y) grid[y].replace(x0, width, width, panel);

    std::size_t first = extent, last = 0;
    for (const std::string& row : grid)
      if (const auto at = row.find_first_not_of('.'); at != std::string::npos) {
        first = std::min(first, at);
        last = std::max(last, row.find_last_not_of('.'));
      }
    std::string cut;
    const auto used = [](const std::string& row) {
      return row.find_first_not_of('.') != std::string::npos;
    };
    const auto begin = std::find_if(grid.begin(), grid.end(), used);
    const auto end = std::find_if(grid.rbegin(), grid.rend(), used).base();
    for (auto row = begin; row != end; ++row)
      cut += (cut.empty() ? "" : "/") + row->substr(first, last - first + 1);
    return cut;
  }
  return std::string(field);
}

}  // namespace sequitur::fuzz
