#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <limits>
#include <vector>

#include "engine/kamon/proof/outlook.hpp"
#include "engine/kamon/proof/table.hpp"

namespace sequitur::kamon::proof {

// What the threads that prove one position share.
struct SharedSearch {
  ProofTable& table;
  std::size_t threads;
  std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max();  // of all threads
  std::atomic<bool> stopped{false};                                      // a limit is reached
  std::atomic<bool> answered{false};  // one of the threads has the answer
  // How many threads are below a node, indexed by its key. The other threads look elsewhere first.
  std::array<std::atomic<std::uint8_t>, 4096> visitors{};
  // Each thread counts its nodes on a cache line of its own, and the first one adds them up.
  struct alignas(64) Count {
    std::atomic<std::uint64_t> nodes{0};
  };
  std::vector<Count> counts;

  SharedSearch(ProofTable& found, std::size_t thread_count)
      : table(found), threads(thread_count), counts(thread_count) {}

  std::uint64_t nodes() const {
    std::uint64_t sum = 0;
    for (const Count& count : counts) sum += count.nodes.load(std::memory_order_relaxed);
    return sum;
  }
};

struct Proof {
  Numbers numbers;
  Cell best = no_cell;  // the winning move, or the most promising one
};

// Depth-first proof-number search (df-pn: Nagai 2002). It asks one question: does the side to move
// win? A draw counts for one side or the other.
class Search {
 public:
  // `pause` is called every few dozen nodes. The first thread has number 0.
  Search(const ProofBoard& board, SharedSearch& shared, std::size_t number,
         std::function<void()> pause)
      : board_(board), shared_(shared), number_(number), pause_(std::move(pause)) {}

  Proof prove(const Node& node, bool draw_helps_mover);

  struct Child {
    Cell move;
    Numbers numbers;  // of the side that moves after it
    Key key;
  };
  // The moves of a node that are still open. `result` is decided when the node is. `gone` counts
  // the moves that are known to lose.
  struct Moves {
    std::array<Child, 12> open;
    int count = 0;
    int gone = 0;
    Proof result{};
    bool strict = true;  // none of the moves that are gone was refuted by a draw
  };
  // Fills `moves` with what the table and the bit masks know.
  void expand(const Node& node, Moves& moves) const;

 private:
  // A choice among the open moves: `numbers` are the node's by its open moves, and `second` is the
  // weight of the second best.
  struct Choice {
    Numbers numbers{Numbers::never, 0};
    std::size_t best = 0;
    std::uint32_t second = Numbers::never;
  };

  Proof explore(const Node& node, std::uint32_t win_limit, std::uint32_t fail_limit);
  Choice most_proving(const Moves& moves) const;
  void explore_child(const Node& node, Moves& moves, const Choice& choice, std::uint32_t win_limit,
                     std::uint32_t fail_limit);
  void refresh(const Node& node, Moves& moves) const;
  bool draw_helps(CellSet free) const { return draw_helps_odd_ == (free.count() % 2 == 1); }
  bool has_helpers() const { return shared_.threads > 1; }
  std::atomic<std::uint8_t>& visitors(const Key& key) const {
    return shared_.visitors[key.low % shared_.visitors.size()];
  }
  void count_nodes();
  bool halted() const {
    return shared_.stopped.load(std::memory_order_relaxed) ||
           shared_.answered.load(std::memory_order_relaxed);
  }

  const ProofBoard& board_;
  SharedSearch& shared_;
  const std::size_t number_;
  std::function<void()> pause_;
  bool draw_helps_odd_ = false;  // a draw counts for the side that moves at an odd number of cells
  std::uint64_t nodes_ = 0;
  std::uint64_t counted_ = 0;
  std::uint64_t next_count_ = 1;
};

}  // namespace sequitur::kamon::proof
