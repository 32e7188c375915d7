#include "engine/puzzle/assessor.hpp"

#include "engine/search/review.hpp"

namespace sequitur {

namespace {

constexpr int sign(int number) { return (number > 0) - (number < 0); }

}  // namespace

std::optional<std::vector<MoveWorth>> Assessor<kamon::Kamon>::assess(const kamon::Loaded& at,
                                                                     std::uint64_t most_nodes) {
  const std::uint64_t before = nodes_;
  std::vector<MoveWorth> worths;
  for (const Cell move : at.position.legal()) {
    const std::uint64_t spent = nodes_ - before;
    if (spent >= most_nodes) return std::nullopt;
    const auto result =
        solver_.solve(at.position.play(move), {.nodes = most_nodes - spent, .time = {}},
                      {.now = {}, .report = {}, .stop = stop_});
    nodes_ += result.nodes;
    if (!result.proven()) return std::nullopt;
    worths.push_back({move, -static_cast<int>(*result.worth())});
  }
  return worths;
}

std::optional<std::vector<MoveWorth>> Assessor<kulami::Kulami>::assess(const kulami::Loaded& at,
                                                                       std::uint64_t most_nodes) {
  // Nothing is decided by time.
  const Surroundings surroundings{[] { return Milliseconds{0}; }, {}, stop_};
  const std::uint64_t before = nodes_;
  std::vector<MoveWorth> worths;
  for (const Cell move : at.position.legal()) {
    const std::uint64_t spent = nodes_ - before;
    if (spent >= most_nodes) return std::nullopt;
    const Game<kulami::Kulami> next(after(at, move));
    Verdict verdict = final_verdict<kulami::Kulami>(next.position());
    if (!next.over()) {
      const auto choice = engine_.think(next, {.nodes = most_nodes - spent}, surroundings);
      verdict = choice.progress.lines.front().verdict;
      nodes_ += choice.progress.nodes;
    }
    if (!verdict.proven()) return std::nullopt;
    worths.push_back({move, -sign(verdict.amount), -verdict.amount});
  }
  return worths;
}

CellSet worth_exactly(const std::vector<MoveWorth>& worths, int worth) {
  CellSet moves;
  for (const MoveWorth& each : worths)
    if (each.worth == worth) moves.add(each.move);
  return moves;
}

}  // namespace sequitur
