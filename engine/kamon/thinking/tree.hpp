#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/game/random.hpp"
#include "engine/kamon/proof/board.hpp"
#include "engine/kamon/thinking/branches.hpp"
#include "engine/kamon/thinking/walk.hpp"
#include "engine/search/verdict.hpp"

namespace sequitur::kamon {

// What is known of a move in a tree, however leaves are judged.
struct TreeBranch {
  std::uint32_t visits = 0;
  std::uint32_t first = 0;
  std::uint8_t count = 0;
  Cell move = no_cell;
  std::int8_t proven = 0;  // for the side whose move leads here: 1 won, -1 lost
  bool grown = false;
};

// One thread's tree of Monte-Carlo tree search (Coulom 2006), grown visit by visit. Proven branches
// are handed up as in MCTS-Solver (Winands, Björnsson and Saito 2008).
//
//   branches_   root | moves from the root | moves from some branch | ...
//                      ^ first, count of them
template <class Branch>
class Tree {
 public:
  // `number` counts the trees of all threads.
  explicit Tree(std::size_t bytes, int number = 0) : branches_(bytes), number_(number) {}

  bool decided() const { return branches_[0].proven != 0; }
  // Positions walked through.
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  const Branch& root() const { return branches_[0]; }
  const Branch& child(const Branch& parent, std::uint32_t i) const {
    return branches_[parent.first + i];
  }

  // The moves most visited, from this branch on.
  std::vector<Move> line(const Branch& from) const {
    constexpr std::uint32_t enough_visits = 8;
    std::vector<Move> moves{from.move};
    for (const Branch* at = &from; at->count > 0;) {
      const Branch* most = &child(*at, 0);
      for (std::uint32_t i = 1; i < at->count; ++i)
        if (child(*at, i).visits > most->visits) most = &child(*at, i);
      if (most->visits < enough_visits) break;
      moves.push_back(most->move);
      at = most;
    }
    return moves;
  }

 protected:
  void clear(const Position& root, std::uint64_t seed) {
    restart(root, seed);
    branches_.keep(0);
    branches_.add();
  }
  // Begins a search with the branches that are there.
  void restart(const Position& root, std::uint64_t seed) {
    root_ = &root;
    board_.emplace(root.board());
    random_ = Random(seed);
    nodes_.store(0, std::memory_order_relaxed);
  }

  // Concludes what a proven reply proves about the move before it.
  void conclude(Branch& branch, const Branch& reply) {
    if (reply.proven > 0) branch.proven = -1;
    if (reply.proven >= 0) return;
    for (std::uint32_t i = 0; i < branch.count; ++i)
      if (child(branch, i).proven >= 0) return;
    branch.proven = 1;
  }

  void count(std::uint64_t nodes) {
    nodes_.store(nodes_.load(std::memory_order_relaxed) + nodes, std::memory_order_relaxed);
  }

  Branches<Branch> branches_;
  int number_;
  const Position* root_ = nullptr;
  std::optional<proof::ProofBoard> board_;
  Random random_{0};
  std::array<std::uint32_t, stones_in_all + 2> path_{};

 private:
  std::atomic<std::uint64_t> nodes_{0};
};

}  // namespace sequitur::kamon
