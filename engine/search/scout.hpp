#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/game/random.hpp"
#include "engine/kamon/proof/ground.hpp"
#include "engine/kamon/walk.hpp"
#include "engine/search/effort.hpp"

namespace sequitur {

// Kamon at full strength before a proof is in sight: Monte-Carlo tree search (UCT) that sees what
// wins or loses at once. Every move of the tree and of its playouts completes a chain or loop, or
// blocks, where it can, and hands nothing over where it can help it; what is decided by that is
// proven and not visited again. docs/strength.md has what this is worth.
class Scout {
 public:
  // Each thread grows a tree of its own; together they take no more than `bytes`.
  Scout(std::size_t bytes, int threads);
  ~Scout();

  // The best of `moves`, which are legal and not empty. The same seed gives the same choice as long
  // as nothing but nodes limits the effort. Depth is the length of the best line.
  Progress search(const kamon::Position& root, CellSet moves, std::uint64_t seed,
                  const Effort& effort);

  // Positions walked through by the search that runs or ran last.
  std::uint64_t nodes() const;

 private:
  class Tree;

  std::vector<std::unique_ptr<Tree>> trees_;
  std::atomic<bool> stop_{false};
};

}  // namespace sequitur
