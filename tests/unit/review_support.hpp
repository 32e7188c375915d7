#pragma once

#include <doctest/doctest.h>

#include "engine/search/review.hpp"

// Games to review, and their reviews by a clock that stands still.
namespace sequitur {

inline Surroundings timeless() {
  return {[] { return Milliseconds{0}; }, {}, nullptr};
}

template <GameKind G>
GameReview reviewed(const Game<G>& game, std::uint64_t nodes = 20'000) {
  Engine<G> engine({.hash_mib = 4});
  const Surroundings surroundings = timeless();
  return review<G>(engine, game, {.nodes = nodes}, surroundings,
                   [](const JudgedMove&) { return true; });
}

template <GameKind G>
Move nth_legal(const Game<G>& game, std::uint64_t n) {
  CellSet cells = game.position().legal();
  n %= static_cast<std::uint64_t>(cells.count());
  while (n-- > 0) cells = cells.without_first();
  return cells.first();
}

}  // namespace sequitur
