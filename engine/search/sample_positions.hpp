#pragma once

#include "engine/game/random.hpp"
#include "engine/game/search_node.hpp"

namespace sequitur {

// A position with `placed` pieces from random play that completes nothing and does not get stuck
// before. A draw that fails is repeated.
template <GameKind G>
typename G::Loaded sample_position(std::uint64_t seed, int placed) {
  typename G::Loaded start = G::sample_start(seed);
  Random random(mixed(seed + 1));
  for (;;) {
    auto position = start.position;
    while (position.placed() < placed && !position.over()) {
      const CellSet moves = position.legal() - position.completing();
      if (moves.empty()) break;
      auto skip = random.below(static_cast<std::uint64_t>(moves.count()));
      for (const Cell cell : moves)
        if (skip-- == 0) {
          position = position.place(cell);
          break;
        }
    }
    if (position.placed() == placed && !position.over()) {
      start.position = position;
      return start;
    }
  }
}

}  // namespace sequitur
