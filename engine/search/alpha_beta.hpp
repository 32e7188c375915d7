#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "engine/game/search_node.hpp"
#include "engine/search/crew.hpp"
#include "engine/search/effort.hpp"
#include "engine/search/ordering.hpp"
#include "engine/search/transposition_table.hpp"
#include "engine/search/verdict.hpp"

namespace sequitur {

// Principal-variation search (Marsland and Campbell 1982): alpha-beta with iterative deepening,
// aspiration windows, a transposition table, late-move reductions (LMR), killer moves and the
// history heuristic. Its threads share nothing but the table (Lazy SMP).
//
// A node is searched *to the end* when the depth left covers every ply that can still be played.
// Such a search reduces and guesses nothing, so its value is proven; a root searched to the end
// gives a proven verdict. Elsewhere late moves are searched less deeply, and leaves are estimated.
template <GameKind G, EvaluationOf<typename G::Position> Evaluation>
class AlphaBeta {
 public:
  using Position = typename G::Position;
  using Node = typename Evaluation::Node;

  AlphaBeta(Evaluation evaluation, std::size_t table_bytes, int threads = 1)
      : evaluation_(std::move(evaluation)), table_(table_bytes), workers_(std::max(1, threads)) {
    for (auto& worker : workers_) worker = std::make_unique<Worker>(*this);
    for (std::size_t i = 0; i < workers_.size(); ++i) workers_[i]->number = static_cast<int>(i);
  }

  Evaluation& evaluation() { return evaluation_; }

  // Forgets what was learnt from earlier games.
  void forget() {
    table_.forget();
    for (auto& worker : workers_) worker->experience.forget();
  }

  // Finds the best of `moves`, which are legal and not empty. The lines come from the last finished
  // depth, or from a depth that was broken off after a better move had been found.
  Progress search(const Position& root, CellSet moves, const Effort& effort) {
    table_.grow_older();
    stop_ = false;
    effort_ = &effort;
    run_crew(static_cast<int>(workers_.size()), [&](int number) {
      workers_[static_cast<std::size_t>(number)]->think(Node(root), moves);
      if (number == 0) stop_ = true;
    });
    Progress progress = workers_[0]->progress;
    progress.nodes = nodes();
    return progress;
  }

  // The nodes of the current or last search.
  std::uint64_t nodes() const {
    std::uint64_t sum = 0;
    for (const auto& worker : workers_) sum += worker->nodes.load(std::memory_order_relaxed);
    return sum;
  }

 private:
  struct Worker;

  Evaluation evaluation_;
  TranspositionTable table_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::atomic<bool> stop_{false};
  const Effort* effort_ = nullptr;
};

}  // namespace sequitur

#include "engine/search/alpha_beta_worker.hpp"
