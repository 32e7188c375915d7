#pragma once

#include <concepts>

#include "engine/game/search_node.hpp"
#include "engine/search/levels.hpp"
#include "engine/search/prover.hpp"
#include "engine/search/time.hpp"
#include "engine/search/tree_search.hpp"

namespace sequitur {

// How an engine's memory is divided among its searches, in eighths.
struct MemoryShares {
  std::size_t alpha_beta = 8;
  std::size_t tree_search = 0;
  std::size_t prover = 0;
};

// The parts that a game brings for thinking, as `G::Thinking` (kamon/thinking, kulami/thinking).
template <class T, class Position>
concept ThinkingOf = EvaluationOf<typename T::Evaluation, Position> &&
    TreeSearchOf<typename T::TreeSearch, Position> && ProverOf<typename T::Prover, Position> &&
    requires(const Position& a, const Position& b) {
  { T::levels } -> std::convertible_to<const Levels&>;
  { T::memory } -> std::convertible_to<MemoryShares>;
  { T::opening_pace } -> std::convertible_to<OpeningPace>;
  // Whether what a search learnt from one position is valid for the other. A table's keys only tell
  // apart the positions of one board.
  { T::share_table(a, b) } -> std::same_as<bool>;
};

}  // namespace sequitur
