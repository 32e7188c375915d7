#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/kamon/position.hpp"
#include "engine/search/effort.hpp"

namespace sequitur {

class PlayoutTree;
class OutlookTree;

// Kamon before a proof is in sight: Monte-Carlo tree search that sees what wins or loses at once.
// Every move of the tree completes a chain or loop, or blocks, where it can, and hands nothing over
// where it can help it; what is decided by that is proven and not visited again. docs/strength.md
// has what this is worth.
class Scout {
 public:
  // Each thread grows a tree of its own; together they take no more than `bytes`.
  Scout(std::size_t bytes, int threads);
  ~Scout();

  // What a leaf of the tree is judged by: a game played out from it (playout_tree.hpp), or what the
  // network that begins the proofs says of it (outlook_tree.hpp).
  enum class Leaves : std::uint8_t { playouts, outlook };

  // The best of `moves`, which are legal and not empty. The same seed gives the same choice as long
  // as nothing but nodes limits the effort. Depth is the length of the best line.
  Progress search(const kamon::Position& root, CellSet moves, std::uint64_t seed, Leaves leaves,
                  const Effort& effort);

  // Positions walked through by the search that runs or ran last.
  std::uint64_t nodes() const;

 private:
  template <class Tree>
  using Trees = std::vector<std::unique_ptr<Tree>>;
  template <class Tree>
  Progress search_with(Trees<Tree>& all, const kamon::Position& root, CellSet moves,
                       std::uint64_t seed, const Effort& effort);

  int threads_;
  std::size_t bytes_a_tree_;
  Trees<PlayoutTree> by_playouts_;  // of these two, the one not searched with last is empty
  Trees<OutlookTree> by_outlook_;
  std::atomic<bool> stop_{false};
};

}  // namespace sequitur
