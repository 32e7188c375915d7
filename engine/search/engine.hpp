#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>

#include "engine/search/limits.hpp"
#include "engine/search/verdict.hpp"

namespace sequitur {

struct EngineOptions {
  int threads = 1;
  int hash_mib = 64;
  int multi_pv = 1;
  int level = 10;  // lowest_level to highest_level: search/levels.hpp
  int whim = 0;    // below level 10: which opinions the player has; 0 to whims - 1
  static constexpr int whims = 1'000'000;

  friend bool operator==(const EngineOptions&, const EngineOptions&) = default;
};

// What the engine is given from outside. It opens nothing and reads no clock of its own.
struct Surroundings {
  std::function<Milliseconds()> now;            // a clock that never goes back
  std::function<void(const Progress&)> report;  // called from the thinking thread
  const std::atomic<bool>* stop = nullptr;      // set from outside: answer at once
};

template <GameKind G>
class Searches;

// The façade of all thinking. The protocol, the command line, the server and the page all use it.
template <GameKind G>
class Engine {
 public:
  explicit Engine(EngineOptions options = {});
  ~Engine();
  Engine(Engine&&) noexcept;
  Engine& operator=(Engine&&) noexcept;

  const EngineOptions& options() const { return options_; }
  void set_options(const EngineOptions& options) { options_ = options; }
  // Forgets what was learnt from earlier games.
  void new_game();

  struct Choice {
    Move best = no_cell;  // no_cell when the game is over
    Progress progress;
  };
  // With one thread, the same options and the same limit of nodes or depth, the choice is the same
  // on every machine.
  Choice think(const Game<G>& game, const Limits& limits, const Surroundings& surroundings);

 private:
  using Position = typename G::Position;

  Progress think_without_swap(const Game<G>& game, const Limits& limits,
                              const Surroundings& surroundings);
  Progress think_with_swap(const Game<G>& game, const Limits& limits,
                           const Surroundings& surroundings);
  Progress think_ahead_of_swap(const Game<G>& game, const Limits& limits,
                               const Surroundings& surroundings);

  EngineOptions options_;
  std::unique_ptr<Searches<G>> searches_;  // made when first needed: they hold the tables
};

}  // namespace sequitur
