#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/kamon/position.hpp"
#include "engine/search/effort.hpp"
#include "engine/search/levels.hpp"

namespace sequitur::kamon {

class UctTree;
class PuctTree;

// Monte-Carlo tree search (Coulom 2006) with proven branches (MCTS-Solver: Winands, Björnsson and
// Saito 2008), each thread with a tree of its own (root parallelisation: Cazenave and Jouandeau
// 2007). It plays Kamon before a proof is in sight. Every move of the trees completes a chain or
// loop, or blocks, where it can, and hands nothing over where it can help it; what is decided by
// that is proven and not visited again. docs/lab/strength.md has what this is worth.
class MonteCarloTreeSearch {
 public:
  static constexpr bool available = true;

  // All trees together take no more than `bytes`.
  MonteCarloTreeSearch(std::size_t bytes, int threads);
  ~MonteCarloTreeSearch();

  // What a leaf of the tree is judged by: a game played out from it (uct_tree.hpp), or what the
  // network that begins the proofs says of it (puct_tree.hpp).
  enum class Leaves : std::uint8_t { playouts, network };

  // The best of `moves`, which are legal and not empty. The same seed gives the same choice as long
  // as nothing but nodes limits the effort. Depth is the length of the best line.
  Progress search(const Position& root, CellSet moves, std::uint64_t seed, Leaves leaves,
                  const Effort& effort);
  // The levels below full strength are spaced for playouts.
  Progress search(const Position& root, CellSet moves, std::uint64_t seed, const Level& level,
                  const Effort& effort) {
    const Leaves leaves = level.at_full_strength() ? Leaves::network : Leaves::playouts;
    return search(root, moves, seed, leaves, effort);
  }

  // Positions walked through by the search that runs or ran last.
  std::uint64_t nodes() const;

 private:
  template <class Tree>
  using Trees = std::vector<std::unique_ptr<Tree>>;
  template <class Tree>
  Progress search_with(Trees<Tree>& trees, const Position& root, CellSet moves, std::uint64_t seed,
                       const Effort& effort);

  int threads_;
  std::size_t bytes_a_tree_;
  Trees<UctTree> uct_trees_;  // of these two, the one not searched with last is empty
  Trees<PuctTree> puct_trees_;
  std::atomic<bool> stop_{false};
};

}  // namespace sequitur::kamon
