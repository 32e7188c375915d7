#pragma once

#include <algorithm>
#include <utility>

#include "engine/search/progress_report.hpp"
#include "engine/search/searches.hpp"

namespace sequitur {

// Thinks about one move. Where the level proves, the prover gets as much time as the search beside
// it has taken, and a complete proof ends the search.
template <GameKind G>
class MoveSearch {
 public:
  MoveSearch(Searches<G>& searches, const Game<G>& game, const Limits& limits,
             const Surroundings& surroundings)
      : searches_(searches),
        position_(game.position()),
        limits_(limits),
        level_(searches.player().level()),
        most_nodes_(std::min(limits.nodes.value_or(level_.nodes), level_.nodes)),
        prover_nodes_before_(searches.prover.nodes()),
        timer_(limits, surroundings, index(game.to_move()), Node(position_).plies_left(),
               Thinking::opening_pace.at(position_.placed() / 2)),
        report_(timer_, surroundings),
        proof_(searches.prover, position_, searches.lines_wanted(), surroundings) {
    searches.begin(game.loaded_start());
  }

  Progress run() {
    prove();
    Progress progress = estimated(effort());
    proof_.put_into(progress.lines);
    progress.nodes += proving();
    progress.seconds = in_seconds(timer_.spent());
    return progress;
  }

 private:
  using Position = typename G::Position;
  using Thinking = typename G::Thinking;
  using Node = typename Thinking::Evaluation::Node;
  using Prover = typename Thinking::Prover;
  enum class Running { nothing, tree_search, alpha_beta };

  // Nodes of the search that estimates.
  std::uint64_t searched() const {
    switch (running_) {
      case Running::tree_search:
        return searches_.tree_search.nodes();
      case Running::alpha_beta:
        return searches_.alpha_beta.nodes();
      case Running::nothing:
        break;
    }
    return 0;
  }
  // The prover's effort so far, in nodes of the search that estimates.
  std::uint64_t proving() const {
    return (searches_.prover.nodes() - prover_nodes_before_) * Prover::node_cost;
  }
  std::uint64_t spent_nodes() const { return searched() + proving(); }

  bool settled() const { return proof_.complete() && (!proof_.lost() || limits_.proof_suffices); }

  // Takes the proof as far as the search beside it has come, but not before a proof is in sight. A
  // position that was proven won a move ago is proven again first.
  void prove() {
    constexpr std::uint64_t first_step = 40'000;
    if (!level_.proves || proof_.complete()) return;
    const std::uint64_t share = std::max(first_step, searched());
    const bool promised = searches_.prover.promised(position_);
    // The fifth was chosen without tuning.
    const std::uint64_t sight = searches_.prover.usual_nodes(position_) * Prover::node_cost / 5;
    if (share < sight && !promised) return;
    const std::uint64_t rest = most_nodes_ - std::min(most_nodes_, spent_nodes());
    const std::uint64_t owed = share - std::min(share, proving());
    const std::uint64_t most = (promised ? rest : std::min(rest, owed)) / Prover::node_cost;
    if (most > 0) proof_.go_on({most, timer_.deadline()});
  }

  Effort effort() {
    Effort effort;
    effort.lines = searches_.lines_wanted();
    effort.depth =
        settled() ? 1 : std::min(limits_.depth.value_or(1000), searches_.player().depth(position_));
    effort.nodes = most_nodes_;
    effort.expired = [this] {
      report_.repeat(spent_nodes());
      return timer_.expired() || spent_nodes() >= most_nodes_;
    };
    const bool forced = limits_.clocks && position_.legal().count() == 1;
    effort.go_on = [this, forced](Progress progress) {
      progress.nodes += proving();
      report_.send(std::move(progress));
      prove();
      return !settled() && !forced && timer_.next_step_pays();
    };
    return effort;
  }

  Progress estimated(const Effort& effort) {
    const LevelPlayer<G>& player = searches_.player();
    if (Thinking::TreeSearch::available && level_.proves && !limits_.depth && !settled() &&
        position_.completing().empty()) {
      running_ = Running::tree_search;
      return searches_.tree_search.search(position_, position_.legal(), player.seed(position_),
                                          level_, effort);
    }
    running_ = Running::alpha_beta;
    Progress progress = searches_.alpha_beta.search(position_, player.noticed(position_), effort);
    // A depth that was broken off leaves lines of two different depths.
    std::stable_sort(
        progress.lines.begin(), progress.lines.end(),
        [](const Line& a, const Line& b) { return standing(a.verdict) > standing(b.verdict); });
    return progress;
  }

  Searches<G>& searches_;
  const Position& position_;
  const Limits& limits_;
  const Level& level_;
  std::uint64_t most_nodes_;
  std::uint64_t prover_nodes_before_;
  MoveTimer timer_;
  ProgressReport report_;
  typename Prover::Attempt proof_;
  Running running_ = Running::nothing;
};

}  // namespace sequitur
