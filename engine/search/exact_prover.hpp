#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "engine/search/engine.hpp"

namespace sequitur {

// What a position is worth to the side to move, proven to the end of the game.
struct ExactWorth {
  int worth = 0;   // -1 loses, 0 draws, 1 wins
  int margin = 0;  // where points are counted: how many more than the other side
};

// Proves positions of one game, one after the other.
template <class Loaded>
class ExactProver {
 public:
  virtual ~ExactProver() = default;
  // Returns nothing if it would take more than so many nodes, or was stopped.
  virtual std::optional<ExactWorth> prove(const Loaded& at, std::uint64_t most_nodes,
                                          const std::atomic<bool>* stop) = 0;
  std::uint64_t nodes() const { return nodes_; }  // of all calls

 protected:
  std::uint64_t nodes_ = 0;
};

// Proves by the engine, for a game whose search proves the end by itself.
template <GameKind G>
class EngineProver final : public ExactProver<typename G::Loaded> {
 public:
  std::optional<ExactWorth> prove(const typename G::Loaded& at, std::uint64_t most_nodes,
                                  const std::atomic<bool>* stop) override {
    const Game<G> game(at);
    Verdict verdict = final_verdict<G>(game.position());
    if (!game.over()) {
      // Time decides nothing here, so the clock stands still.
      const Surroundings surroundings{[] { return Milliseconds{0}; }, {}, stop};
      const auto choice = engine_.think(game, {.nodes = most_nodes}, surroundings);
      verdict = choice.progress.lines.front().verdict;
      this->nodes_ += choice.progress.nodes;
    }
    if (!verdict.proven()) return std::nullopt;
    const int standing_now = standing(verdict);
    return ExactWorth{(standing_now > 0) - (standing_now < 0),
                      verdict.kind == Verdict::Kind::margin ? verdict.amount : 0};
  }

 private:
  Engine<G> engine_{{.threads = 1, .hash_mib = 4}};
};

}  // namespace sequitur
