#pragma once

#include "engine/game/random.hpp"
#include "engine/kamon/position.hpp"

namespace sequitur::kamon {

// A game that still runs after so many random placements, and is not decided by the next one.
inline Position random_position(const Board& board, int stones, std::uint64_t seed) {
  Random random(seed);
  for (;;) {
    Position position(board);
    while (position.placed() < stones && !position.over()) {
      CellSet cells = position.legal();
      for (auto skip = random.below(static_cast<std::uint64_t>(cells.count())); skip > 0; --skip)
        cells = cells.without_first();
      position = position.play(cells.first());
    }
    if (!position.over() && position.completing().empty()) return position;
  }
}

}  // namespace sequitur::kamon
