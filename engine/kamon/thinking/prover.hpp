#pragma once

#include <algorithm>
#include <atomic>
#include <optional>
#include <vector>

#include "engine/kamon/position.hpp"
#include "engine/kamon/proof/solver.hpp"
#include "engine/search/prover.hpp"

namespace sequitur::kamon {

// Proves positions by df-pn (Nagai 2002; proof/solver.hpp) beside the search that estimates them.
class Prover {
 public:
  Prover(std::size_t bytes, int threads) : solver_(bytes), threads_(threads) {}

  // Forgets what was learnt from earlier games.
  void forget() {
    solver_.clear();
    promise_.reset();
  }

  // Proves one position step by step: who wins and how, and what every other move is worth if
  // several lines are wanted.
  class Attempt {
   public:
    Attempt(Prover& prover, const Position& position, int lines, const Surroundings& surroundings)
        : prover_(prover),
          position_(position),
          lines_wanted_(lines),
          surroundings_(surroundings),
          unproven_(position.legal()) {}

    void go_on(const ProofAllowance& allowance) {
      if (!found()) prove_position(allowance);
      if (found() && lines_wanted_ > 1) prove_moves(allowance);
    }

    bool found() const { return !proofs_.empty(); }
    bool complete() const { return found() && (lines_wanted_ == 1 || unproven_.empty()); }
    // A lost game is only saved by the opponent's mistakes. A search sees better than a proof where
    // they are likeliest.
    bool lost() const { return found() && proofs_.front().verdict.kind == Verdict::Kind::loss; }

    // Proven lines go before estimated ones. No move is better than its position is proven to be,
    // whatever a search hopes for. A lost game is defended where it is hardest to punish.
    void put_into(std::vector<Line>& lines) {
      if (!found()) return;
      if (lines_wanted_ == 1 && lost() && !lines.empty() && lines.front().moves.size() > 1)
        proofs_.front().moves = {lines.front().moves.front()};
      const int below = standing(proofs_.front().verdict) - 1;
      for (Line& proof : proofs_) {
        std::erase_if(lines,
                      [&](const Line& line) { return line.moves.front() == proof.moves.front(); });
        lines.push_back(std::move(proof));
      }
      const auto rank = [&](const Line& line) {
        const int estimated = standing(line.verdict);
        return line.verdict.proven() ? estimated : std::min(estimated, below);
      };
      std::stable_sort(lines.begin(), lines.end(),
                       [&](const Line& a, const Line& b) { return rank(a) > rank(b); });
      if (lines.size() > static_cast<std::size_t>(lines_wanted_))
        lines.resize(static_cast<std::size_t>(lines_wanted_));
    }

   private:
    void prove_position(const ProofAllowance& allowance) {
      if (auto line = prover_.prove(position_, allowance, surroundings_)) {
        unproven_.remove(line->moves.front());
        proofs_.push_back(*std::move(line));
      }
    }
    // Each of the other moves gets an even share of what is left.
    void prove_moves(const ProofAllowance& allowance) {
      const std::uint64_t end = prover_.nodes() + allowance.nodes;
      int left = unproven_.count();
      for (const Cell move : unproven_) {
        if (prover_.nodes() >= end || (surroundings_.stop && *surroundings_.stop)) return;
        const std::uint64_t share = (end - prover_.nodes()) / static_cast<std::uint64_t>(left--);
        auto line = prover_.prove_move(position_, move, {share, allowance.deadline}, surroundings_);
        if (!line) continue;
        unproven_.remove(move);
        proofs_.push_back(*std::move(line));
      }
    }

    Prover& prover_;
    const Position& position_;
    int lines_wanted_;
    const Surroundings& surroundings_;
    CellSet unproven_;
    std::vector<Line> proofs_;  // of the position itself, then of other moves
  };

  // Whether an earlier proof says that this position is won, whatever the opponent chose in it.
  bool promised(const Position& position) const {
    if (!promise_ || position.last() == no_cell) return false;
    return promise_->board == position.board() && promise_->ours == position.own() &&
           promise_->theirs == position.opposing() - CellSet::of(position.last());
  }

  // One node of a proof takes as long as this many nodes of the tree search: 1.3 to 2 microseconds
  // against 0.26.
  static constexpr std::uint64_t node_cost = 8;

  // The nodes that a proof takes, roughly: with each stone a third of what it took before. This is
  // cautious: with ten stones it says 68,000, where docs/lab/solver.md measured 40,000.
  std::uint64_t usual_nodes(const Position& position) const {
    std::uint64_t nodes = 4'000'000'000;  // the empty board
    for (int stones = position.placed(); stones > 0; --stones) nodes /= 3;
    return nodes;
  }

  // Nodes of all proofs so far.
  std::uint64_t nodes() const { return nodes_; }

 private:
  // Returns the proven verdict with a best move and the line to the end, if the proof succeeds.
  std::optional<Line> prove(const Position& position, const ProofAllowance& allowance,
                            const Surroundings& surroundings) {
    const auto result = solve(position, allowance, threads_, surroundings);
    if (!result.proven() || result.line.empty()) return std::nullopt;
    const Verdict verdict = verdict_of(result);
    if (verdict.kind == Verdict::Kind::win)
      promise_ = {position.board(), position.own() | CellSet::of(result.line.front()),
                  position.opposing()};
    return Line{verdict, result.line};
  }

  // Proves what `move` is worth to the side that makes it.
  std::optional<Line> prove_move(const Position& position, Cell move,
                                 const ProofAllowance& allowance,
                                 const Surroundings& surroundings) {
    const Position after = position.play(move);
    const auto result = solve(after, allowance, 1, surroundings);
    if (!result.proven() || (result.line.empty() && !after.over())) return std::nullopt;
    Line line{turned(verdict_of(result)), {move}};
    if (line.verdict.kind != Verdict::Kind::draw) ++line.verdict.amount;
    line.moves.insert(line.moves.end(), result.line.begin(), result.line.end());
    return line;
  }

  static Verdict verdict_of(const ProofResult& result) {
    constexpr Verdict::Kind kinds[] = {Verdict::Kind::loss, Verdict::Kind::draw,
                                       Verdict::Kind::win};
    const Verdict::Kind kind = kinds[static_cast<int>(*result.worth()) + 1];
    return {kind, kind == Verdict::Kind::draw ? 0 : static_cast<int>(result.line.size())};
  }

  ProofResult solve(const Position& position, const ProofAllowance& allowance, int threads,
                    const Surroundings& surroundings) {
    ProofLimits limits{.nodes = allowance.nodes, .time = {}, .threads = threads};
    if (allowance.deadline)
      limits.time = std::max(Milliseconds{0}, *allowance.deadline - surroundings.now());
    auto result = solver_.solve(position, limits, {surroundings.now, {}, surroundings.stop});
    nodes_ += result.nodes;
    return result;
  }

  struct Promise {
    Board board;
    CellSet ours, theirs;
  };

  Solver solver_;
  int threads_;
  std::uint64_t nodes_ = 0;
  std::optional<Promise> promise_;
};

}  // namespace sequitur::kamon
