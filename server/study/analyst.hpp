#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "engine/game/error.hpp"
#include "engine/record/record.hpp"
#include "server/store/rows/analyses.hpp"

namespace sequitur::server {

// The game that a wish, or any start and moves, is about.
Checked<AnyGame> game_of(const std::string& start, bool swap, const std::string& moves);

// How it stands, with its board.
template <GameKind G>
AnyPosition position_of(const Game<G>& game) {
  return typename G::Loaded{game.loaded_start().board, game.position()};
}

// Whoever thinks: what the machine gives for it.
struct Analyst {
  int threads = 1;
  int memory_mib = 64;

  // How far it is, in thousandths, and what is known so far, as JSON or empty; now and then.
  using Report = std::function<void(int progress, std::string so_far)>;

  // The result as JSON, of the shape of `sequitur analyze --json`: with one thread, the very same.
  // What it returns after `stop` is worth nothing.
  Checked<std::string> think(const AnalysisWish& wish, const std::atomic<bool>& stop,
                             const Report& report) const;
};

}  // namespace sequitur::server
