#pragma once

#include <algorithm>
#include <atomic>
#include <optional>

#include "engine/kamon/kamon.hpp"
#include "engine/kamon/proof/solver.hpp"
#include "engine/search/engine.hpp"

namespace sequitur {

// What a prover may spend; whatever is reached first ends it.
struct ProofAllowance {
  std::uint64_t nodes = 0;
  std::optional<Milliseconds> time{};
};

// For a game whose search proves the end by itself.
class NoProver {
 public:
  NoProver(std::size_t, int) {}
  template <class Position, class Surroundings>
  std::optional<Line> prove(const Position&, const ProofAllowance&, const Surroundings&) {
    return std::nullopt;
  }
  std::uint64_t nodes() const { return 0; }
};

// The proof search that runs beside Kamon's alpha-beta.
class KamonProver {
 public:
  KamonProver(std::size_t bytes, int threads) : solver_(bytes), threads_(threads) {}

  // The proven verdict with a best move and the line to the end, as soon as there is one.
  std::optional<Line> prove(const kamon::Position& position, const ProofAllowance& allowance,
                            const Surroundings& surroundings) {
    const auto result = solver_.solve(
        position, {.nodes = allowance.nodes, .time = allowance.time, .threads = threads_},
        {surroundings.now, {}, surroundings.stop});
    nodes_ += result.nodes;
    if (!result.proven() || result.line.empty()) return std::nullopt;
    constexpr Verdict::Kind kinds[] = {Verdict::Kind::loss, Verdict::Kind::draw,
                                       Verdict::Kind::win};
    const Verdict::Kind kind = kinds[static_cast<int>(*result.worth()) + 1];
    const int length = static_cast<int>(result.line.size());
    return Line{{kind, kind == Verdict::Kind::draw ? 0 : length}, result.line};
  }

  // Of a lost position, the move that is hardest to punish: the smallest share of the opponent's
  // replies wins, as far as `nodes_each` nodes for a reply show. Of equal ones, the first.
  Cell hardest_to_punish(const kamon::Position& position, std::uint64_t nodes_each,
                         const Surroundings& surroundings) {
    Cell hardest = no_cell;
    int fewest = 0, replies = 1;  // the smallest share so far, as a fraction
    for (const Cell move : position.legal()) {
      const kamon::Position after = position.play(move);
      const CellSet answers = after.legal();
      int winning = 0;
      for (const Cell answer : answers)
        winning += loses(after.play(answer), nodes_each, surroundings);
      if (surroundings.stop && *surroundings.stop && hardest != no_cell) break;
      if (answers.empty()) continue;
      if (hardest == no_cell || winning * replies < fewest * answers.count()) {
        hardest = move;
        fewest = winning;
        replies = answers.count();
      }
    }
    return hardest == no_cell ? position.legal().first() : hardest;
  }

  // Spent since the beginning.
  std::uint64_t nodes() const { return nodes_; }

 private:
  bool loses(const kamon::Position& position, std::uint64_t nodes,
             const Surroundings& surroundings) {
    if (position.over()) return position.outcome().winner.has_value();
    const auto result = solver_.solve(position, {.nodes = nodes, .time = {}, .threads = 1},
                                      {surroundings.now, {}, surroundings.stop});
    nodes_ += result.nodes;
    return result.at_most == kamon::Worth::loss;
  }

  kamon::Solver solver_;
  int threads_;
  std::uint64_t nodes_ = 0;
};

}  // namespace sequitur
