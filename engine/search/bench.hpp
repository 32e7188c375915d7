#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "engine/search/engine.hpp"
#include "engine/search/sample_positions.hpp"

namespace sequitur {

struct BenchTally {
  std::uint64_t nodes = 0;
  std::uint64_t signature = 0;
  Milliseconds spent{0};  // on thinking; making the tables is not counted

  // Nodes in a second.
  std::uint64_t rate() const {
    return nodes * 1000 / static_cast<std::uint64_t>(std::max(spent, Milliseconds{1}).count());
  }
};

// Thinks about a dozen fixed positions, from the opening to the end. The signature changes when any
// choice, score or count of nodes does. It is the same on every machine, and in a browser.
template <GameKind G>
BenchTally bench(std::uint64_t nodes, const Surroundings& surroundings) {
  constexpr int positions = 12;
  BenchTally tally;
  for (int i = 0; i < positions; ++i) {
    if (surroundings.stop && *surroundings.stop) break;
    const Game<G> game(
        sample_position<G>(static_cast<std::uint64_t>(i), G::pieces * i / (positions + 6)));
    Engine<G> engine({.threads = 1, .hash_mib = 16});
    const auto choice = engine.think(game, {.nodes = nodes}, surroundings);
    tally.spent += Milliseconds{std::llround(choice.progress.seconds * 1000)};
    tally.nodes += choice.progress.nodes;
    for (const std::uint64_t part :
         {std::uint64_t{choice.best}, choice.progress.nodes,
          static_cast<std::uint64_t>(choice.progress.lines.front().verdict.amount)})
      tally.signature = mixed(tally.signature ^ part);
  }
  return tally;
}

}  // namespace sequitur
