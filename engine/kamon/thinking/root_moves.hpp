#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <span>
#include <tuple>
#include <vector>

#include "engine/kamon/thinking/rough_log.hpp"
#include "engine/search/verdict.hpp"

namespace sequitur::kamon {

// The sum of what several trees think of the moves from their common root.
template <class Tree>
class RootMoves {
 public:
  // If several lines are wanted, `by_score` orders the moves by their score instead of their
  // visits.
  RootMoves(std::span<const std::unique_ptr<Tree>> trees, bool by_score) : by_score_(by_score) {
    for (const auto& tree : trees)
      for (std::uint32_t i = 0; i < tree->root().count; ++i) add(*tree, i);
  }

  // The best lines, best first.
  std::vector<Line> lines(CellSet moves, std::size_t wanted) const {
    std::vector<Cell> order;
    for (const Cell cell : moves)
      if (sums_[cell].tree) order.push_back(cell);
    std::stable_sort(order.begin(), order.end(), [&](Cell a, Cell b) { return rank(a) > rank(b); });
    std::vector<Line> best;
    for (const Cell cell : order) {
      if (best.size() == wanted) break;
      const Sum& sum = sums_[cell];
      const auto& branch = sum.tree->child(sum.tree->root(), sum.place);
      best.push_back({{Verdict::Kind::estimate, score(sum)}, sum.tree->line(branch)});
    }
    return best;
  }

 private:
  struct Sum {
    std::uint64_t visits = 0, half_points = 0;
    bool won = false, lost = false;
    const Tree* tree = nullptr;  // whose line is shown
    std::uint32_t place = 0;
  };

  void add(const Tree& tree, std::uint32_t i) {
    const auto& branch = tree.child(tree.root(), i);
    Sum& sum = sums_[branch.move];
    sum.visits += branch.visits;
    sum.half_points += branch.halves();
    sum.won |= branch.proven > 0;
    sum.lost |= branch.proven < 0;
    if (!sum.tree) sum = {sum.visits, sum.half_points, sum.won, sum.lost, &tree, i};
  }

  // The share of points as hundredths of the logarithm of the odds. Where scores decide, they are
  // held back, so that a move with a few lucky visits does not pass for the best.
  int score(const Sum& sum) const {
    const std::uint64_t visits = sum.visits + (by_score_ ? square_root(sum.visits) : 0);
    const double odds =
        rough_log(sum.half_points + 1) - rough_log(2 * visits - sum.half_points + 1);
    return static_cast<int>(100 * odds);
  }
  static std::uint64_t square_root(std::uint64_t n) {
    return static_cast<std::uint64_t>(std::sqrt(static_cast<double>(n)));
  }
  std::tuple<int, bool, std::int64_t> rank(Cell cell) const {
    const Sum& sum = sums_[cell];
    const auto merit = by_score_ ? score(sum) : static_cast<std::int64_t>(sum.visits);
    return {sum.won - sum.lost, sum.visits > 0, merit};
  }

  bool by_score_;
  std::array<Sum, 64> sums_{};
};

}  // namespace sequitur::kamon
