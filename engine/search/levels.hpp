#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace sequitur {

// Everyday levels are 1 to 10; those below are gentler, for children.
constexpr int lowest_level = -1;
constexpr int highest_level = 10;
constexpr std::size_t level_count = highest_level - lowest_level + 1;

// How a level thinks. No level is limited by time, so that it is equally strong on a slow machine.
// Each game has a table of its own (kamon/thinking/levels.hpp, kulami/thinking/levels.hpp), spaced
// by matches of each level against the one below; docs/lab/levels.md has the method and the
// figures.
struct Level {
  int depth_tenths;     // how far it looks: 14 is one ply always and a second one four times in ten
  std::uint64_t nodes;  // how many positions it may look at
  int error;            // how wrongly it may judge a position, in hundredths: search/misjudging.hpp
  int overlooked;       // how often in 1000 it overlooks a placement that wins at once
  int unseen = 0;       // how often in 1000 it does not see a placement, whatever it is worth
  bool proves = false;  // whether it uses the game's tree search and prover, where there are any

  constexpr bool at_full_strength() const {
    return nodes == std::numeric_limits<std::uint64_t>::max();
  }
};

using Levels = std::array<Level, level_count>;  // the lowest first

constexpr const Level& level_of(const Levels& levels, int number) {
  return levels[static_cast<std::size_t>(number - lowest_level)];
}

constexpr Level full_strength = {10000, std::numeric_limits<std::uint64_t>::max(), 0, 0, 0, true};

}  // namespace sequitur
