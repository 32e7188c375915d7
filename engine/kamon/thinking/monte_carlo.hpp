#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/kamon/position.hpp"
#include "engine/kamon/thinking/judgement.hpp"
#include "engine/search/effort.hpp"
#include "engine/search/levels.hpp"

namespace sequitur::kamon {

class UctTree;
class PuctTree;

// Monte-Carlo tree search (Coulom 2006) with proven branches (MCTS-Solver: Winands, Björnsson and
// Saito 2008). Each thread has a tree of its own (root parallelisation: Cazenave and Jouandeau
// 2007). It plays Kamon before a proof is in sight. Where a move in a tree can complete a chain or
// loop, or block, it does; moves that hand over a win are avoided. What this decides is proven, and
// is not visited again. docs/lab/strength.md has what this is worth.
class MonteCarloTreeSearch {
 public:
  static constexpr bool available = true;

  // All trees together take at most `bytes`.
  MonteCarloTreeSearch(std::size_t bytes, int threads);
  ~MonteCarloTreeSearch();

  // How a leaf is judged: by a game played out from it (uct_tree.hpp), or by the network that
  // begins the proofs (puct_tree.hpp).
  enum class Leaves : std::uint8_t { playouts, network };

  // Finds the best of `moves`, which are legal and not empty. The same seed gives the same choice
  // if only nodes limit the effort. Depth is the length of the best line.
  Progress search(const Position& root, CellSet moves, std::uint64_t seed, Leaves leaves,
                  const Effort& effort);
  // The levels below full strength are spaced for playouts.
  Progress search(const Position& root, CellSet moves, std::uint64_t seed, const Level& level,
                  const Effort& effort) {
    const Leaves leaves = level.at_full_strength() ? Leaves::network : Leaves::playouts;
    return search(root, moves, seed, leaves, effort);
  }

  // Forgets what grew in earlier games.
  void forget();

  // The positions that the current or last search has visited.
  std::uint64_t nodes() const;

 private:
  // What was learnt about the board, if there is a network.
  const std::shared_ptr<const Judgement>& judgement_of(const Board& board);

  template <class Tree>
  using Trees = std::vector<std::unique_ptr<Tree>>;
  template <class Tree>
  void add_trees(Trees<Tree>& trees) const;
  template <class Tree>
  Progress search_with(Trees<Tree>& trees, CellSet moves, const Effort& effort);

  int threads_;
  std::size_t bytes_a_tree_;
  Trees<UctTree> uct_trees_;  // the tree kind that was not used last is empty
  Trees<PuctTree> puct_trees_;
  std::optional<Board> judged_board_;
  std::shared_ptr<const Judgement> judgement_;
  std::atomic<bool> stop_{false};
};

}  // namespace sequitur::kamon
