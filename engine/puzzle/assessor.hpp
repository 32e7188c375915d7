#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "engine/any/position.hpp"
#include "engine/search/exact_prover.hpp"

namespace sequitur {

// What a legal move is worth to the side that makes it, proven to the end of the game.
struct MoveWorth {
  Cell move = no_cell;
  int worth = 0;   // -1 loses, 0 draws, 1 wins
  int margin = 0;  // where points are counted: how many more than the other side at the end
};

constexpr std::uint64_t without_limit = std::numeric_limits<std::uint64_t>::max();

// A position after a move, on the same board.
template <class Loaded>
Loaded after(const Loaded& at, Cell move) {
  return {at.board, at.position.play(move)};
}

// Finds the worth of every legal move of a position, each from the position after it alone.
template <GameKind G>
class Assessor {
 public:
  // Returns nothing if it would take more than so many nodes, or was stopped.
  std::optional<std::vector<MoveWorth>> assess(const typename G::Loaded& at,
                                               std::uint64_t most_nodes = without_limit) {
    const std::uint64_t before = nodes();
    std::vector<MoveWorth> worths;
    for (const Cell move : at.position.legal()) {
      const std::uint64_t spent = nodes() - before;
      if (spent >= most_nodes) return std::nullopt;
      const auto reply = prover_->prove(after(at, move), most_nodes - spent, stop_);
      if (!reply) return std::nullopt;
      worths.push_back({move, -reply->worth, -reply->margin});
    }
    return worths;
  }
  std::uint64_t nodes() const { return prover_->nodes(); }  // of all calls
  void stop_when(const std::atomic<bool>* stop) { stop_ = stop; }

 private:
  std::unique_ptr<ExactProver<typename G::Loaded>> prover_ = G::exact_prover();
  const std::atomic<bool>* stop_ = nullptr;
};

// The moves of exactly this worth.
CellSet worth_exactly(const std::vector<MoveWorth>& worths, int worth);

}  // namespace sequitur
