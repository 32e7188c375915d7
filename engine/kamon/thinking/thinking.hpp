#pragma once

#include "engine/kamon/kamon.hpp"
#include "engine/kamon/thinking/evaluation.hpp"
#include "engine/kamon/thinking/levels.hpp"
#include "engine/kamon/thinking/monte_carlo.hpp"
#include "engine/kamon/thinking/prover.hpp"
#include "engine/search/thinking.hpp"

namespace sequitur::kamon {

struct Kamon::Thinking {
  using Evaluation = kamon::Evaluation;
  using TreeSearch = MonteCarloTreeSearch;
  using Prover = kamon::Prover;
  static constexpr const Levels& levels = kamon::levels;
  static constexpr MemoryShares memory = {.alpha_beta = 1, .tree_search = 4, .prover = 3};
  static constexpr OpeningPace opening_pace = {.moves = 5, .percent = 18};
  static bool share_table(const Position& a, const Position& b) { return a.board() == b.board(); }
};

static_assert(ThinkingOf<Kamon::Thinking, Position>);

}  // namespace sequitur::kamon
