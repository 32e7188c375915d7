#pragma once

#include "engine/game/random.hpp"
#include "engine/kamon/position.hpp"

namespace sequitur::kamon {

// Plays so many random placements and returns the position, if the game still runs and the next
// placement does not decide it.
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
