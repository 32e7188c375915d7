#pragma once

#include "engine/kulami/kulami.hpp"
#include "engine/kulami/thinking/evaluation.hpp"
#include "engine/kulami/thinking/levels.hpp"
#include "engine/search/thinking.hpp"

namespace sequitur::kulami {

struct Kulami::Thinking {
  using Evaluation = kulami::Evaluation;
  using TreeSearch = NoTreeSearch;
  using Prover = NoProver;
  static constexpr const Levels& levels = kulami::levels;
  static constexpr MemoryShares memory = {};
  static constexpr OpeningPace opening_pace = {};
  static bool share_table(const Position& a, const Position& b) {
    return a.board() == b.board() && a.scoring() == b.scoring() && a.opener() == b.opener();
  }
};

static_assert(ThinkingOf<Kulami::Thinking, Position>);

}  // namespace sequitur::kulami
