#pragma once

#include "engine/game/random.hpp"
#include "engine/game/search_node.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kamon/shuffle.hpp"
#include "engine/kulami/generator.hpp"
#include "engine/kulami/kulami.hpp"

namespace sequitur {

// The game's board from a seed, with nothing placed: what benchmarks, tuning and tests begin from.
template <GameKind G>
typename G::Loaded seeded_start(std::uint64_t seed);

template <>
inline kamon::Loaded seeded_start<kamon::Kamon>(std::uint64_t seed) {
  auto board = std::make_shared<const kamon::Board>(kamon::shuffled(seed));
  return {board, kamon::Position(*board)};
}

// Square and irregular boards in turn, the four scorings in turn, and either colour begins.
template <>
inline kulami::Loaded seeded_start<kulami::Kulami>(std::uint64_t seed) {
  auto board = std::make_shared<const kulami::Board>(seed % 2 == 0 ? kulami::square_board(seed)
                                                                   : kulami::irregular_board(seed));
  const auto scoring = static_cast<kulami::Scoring>(seed / 2 % 4);
  return {board,
          kulami::Position(*board, scoring, seed / 8 % 2 == 0 ? kulami::red : kulami::black)};
}

// A position with `placed` pieces from random play that neither completes anything nor gets stuck
// before; tries again from the next draw until one comes so far.
template <GameKind G>
typename G::Loaded seeded_position(std::uint64_t seed, int placed) {
  typename G::Loaded start = seeded_start<G>(seed);
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
