#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "engine/search/engine.hpp"
#include "engine/search/swap_choice.hpp"

namespace sequitur {

// What may be spent on the first placement.
struct FirstPlacementEffort {
  std::size_t lines = 1;  // how many best ones are wanted
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  std::optional<int> depth;
  std::optional<Milliseconds> deadline;
};

// The fewest nodes for each placement, unless the limits say less.
constexpr std::uint64_t first_placement_nodes = 256;

// Finds the first placement where the swap may answer it. This is not the best placement, which the
// other player would take over, but the one after which the two sides differ least.
//
// Each pass is sequential halving (Karnin, Koren and Somekh 2013): it looks at every placement,
// then at the better half of them for twice as long each, and so on down to as many as are wanted.
// The next pass has twice the nodes, and skips what was already looked at for as long. `Think` is
// Progress(const Game<G>&, const Limits&, const Surroundings&).
template <GameKind G, class Think>
class FirstPlacement {
 public:
  FirstPlacement(const Game<G>& game, const FirstPlacementEffort& effort,
                 const Surroundings& surroundings, Think think)
      : effort_(effort), outer_(surroundings), begun_(outer_.now()), think_(std::move(think)) {
    inner_ = {outer_.now, [this](const Progress&) { pulse(); }, outer_.stop};
    for (const Cell cell : game.position().legal()) {
      Game<G> next(game.loaded_start());
      if (next.play(cell)) candidates_.push_back({std::move(next), {{}, {cell}}});
    }
    effort_.lines = std::min(effort_.lines, candidates_.size());
  }

  Progress search() {
    for (std::uint64_t allowed = candidates_.size() * first_placement_nodes;; allowed *= 2) {
      const std::uint64_t left = effort_.nodes - nodes_;
      more_to_see_ = false;
      pass(left / 3 < allowed ? left : allowed);  // the last pass takes the rest
      if (ended() || !more_to_see_) return summary();
    }
  }

 private:
  struct Candidate {
    Game<G> game;  // after the placement, and without the swap
    Line line;     // for whoever places
    int depth = 0;
    std::uint64_t allowed = 0;  // the nodes it was last looked at with
    bool seen_through = false;  // proven, or as far as this level looks
  };

  bool ended() const {
    return nodes_ >= effort_.nodes || (outer_.stop && *outer_.stop) ||
           (effort_.deadline && outer_.now() >= *effort_.deadline);
  }

  void pass(std::uint64_t allowed) {
    std::size_t rounds = 1;
    for (std::size_t n = candidates_.size(); n > effort_.lines; n = halved(n)) ++rounds;
    for (std::size_t n = candidates_.size();; n = halved(n)) {
      for (std::size_t i = 0; i < n; ++i) {
        if (looked_at_all_ && ended()) break;
        look_at(candidates_[i], std::max<std::uint64_t>(1, allowed / rounds / n));
      }
      looked_at_all_ = true;
      std::stable_sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(n),
                       [](const Candidate& a, const Candidate& b) {
                         return standing(a.line.verdict) > standing(b.line.verdict);
                       });
      show();
      if (n == effort_.lines || ended()) return;
    }
  }
  std::size_t halved(std::size_t n) const { return std::max(effort_.lines, n / 2); }

  void look_at(Candidate& candidate, std::uint64_t allowed) {
    if (candidate.seen_through || candidate.allowed >= allowed) return;
    candidate.allowed = allowed;
    const Cell cell = candidate.line.moves.front();
    if (candidate.game.over()) {
      candidate.line.verdict = before_move(final_verdict<G>(candidate.game.position()));
      candidate.seen_through = true;
      return;
    }
    Limits limits{.nodes = ended() ? 1 : allowed};
    if (effort_.depth) limits.depth = std::max(1, *effort_.depth - 1);
    if (effort_.deadline)
      limits.movetime = std::max(Milliseconds{1}, *effort_.deadline - outer_.now());
    Progress progress = think_(candidate.game, limits, inner_);
    nodes_ += progress.nodes;
    candidate.seen_through = progress.nodes < allowed / 2 && !ended();
    more_to_see_ |= !candidate.seen_through;
    add_swap(progress.lines, 1);
    const Line& answer = progress.lines.front();
    candidate.line = {before_move(answer.verdict), {cell}};
    candidate.line.moves.insert(candidate.line.moves.end(), answer.moves.begin(),
                                answer.moves.end());
    candidate.depth = progress.depth + 1;
  }

  Progress summary() const {
    Progress progress;
    progress.depth = candidates_.front().depth;
    progress.nodes = nodes_;
    progress.seconds = static_cast<double>((outer_.now() - begun_).count()) / 1000;
    for (std::size_t i = 0; i < effort_.lines; ++i) progress.lines.push_back(candidates_[i].line);
    return progress;
  }
  void show() {
    shown_at_ = outer_.now();
    if (outer_.report) outer_.report(summary());
  }
  // Reports every second that the engine is alive.
  void pulse() {
    if (looked_at_all_ && outer_.now() - shown_at_ >= Milliseconds{1000}) show();
  }

  FirstPlacementEffort effort_;
  const Surroundings& outer_;
  Surroundings inner_;
  Milliseconds begun_;
  Milliseconds shown_at_{0};
  Think think_;
  std::vector<Candidate> candidates_;
  std::uint64_t nodes_ = 0;
  bool looked_at_all_ = false;
  bool more_to_see_ = false;
};

}  // namespace sequitur
