#pragma once

#include <array>
#include <cstdint>
#include <limits>

namespace sequitur {

constexpr int level_count = 10;

// How a level thinks. Never by time, so that it is equally strong on a slow machine.
struct Level {
  int depth_tenths;     // how far it looks: 14 is one ply always and a second one four times in ten
  std::uint64_t nodes;  // and how much it can keep in mind
  int error;            // how wrongly it may see a position, in hundredths: search/misjudging.hpp
  int overlooked;       // how often in 1000 it overlooks a placement that wins at once
  bool proves = false;  // Kamon: whether it scouts with playouts and proves who wins
};

using Levels = std::array<Level, level_count>;

constexpr Level full_strength = {10000, std::numeric_limits<std::uint64_t>::max(), 0, 0, true};

// Spaced by matches of each level against the one below; docs/levels.md has the method and the
// table.
constexpr Levels kamon_levels = {{
    {10, 1000, 1500, 400},
    {10, 1000, 245, 140},
    {16, 1000, 170, 35},
    {22, 1500, 130, 8},
    {29, 3000, 86, 0},
    {43, 6000, 46, 0},
    {0, 28000, 0, 0, true},
    {0, 65000, 0, 0, true},
    {0, 260000, 0, 0, true},
    full_strength,
}};
constexpr Levels kulami_levels = {{
    {10, 1000, 465, 0},
    {11, 1000, 283, 0},
    {14, 1000, 215, 0},
    {18, 1000, 165, 0},
    {24, 2000, 120, 0},
    {33, 4000, 80, 0},
    {49, 12000, 50, 0},
    {72, 55000, 26, 0},
    {100, 200000, 5, 0},
    full_strength,
}};

}  // namespace sequitur
