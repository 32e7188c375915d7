#include "engine/search/scout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <tuple>

#include "engine/search/crew.hpp"
#include "engine/search/outlook_tree.hpp"
#include "engine/search/playout_tree.hpp"
#include "engine/search/rough_log.hpp"

namespace sequitur {

Scout::Scout(std::size_t bytes, int threads)
    : threads_(std::max(1, threads)), bytes_a_tree_(bytes / static_cast<std::size_t>(threads_)) {}
Scout::~Scout() = default;

std::uint64_t Scout::nodes() const {
  std::uint64_t sum = 0;
  for (const auto& tree : by_playouts_) sum += tree->nodes();
  for (const auto& tree : by_outlook_) sum += tree->nodes();
  return sum;
}

namespace {

// The share of points as hundredths of the logarithm of the odds.
int estimate(std::uint64_t half_points, std::uint64_t visits) {
  const double odds = rough_log(half_points + 1) - rough_log(2 * visits - half_points + 1);
  return static_cast<int>(100 * odds);
}

std::uint64_t root_of(std::uint64_t n) {
  return static_cast<std::uint64_t>(std::sqrt(static_cast<double>(n)));
}

}  // namespace

Progress Scout::search(const kamon::Position& root, CellSet moves, std::uint64_t seed,
                       Leaves leaves, const Effort& effort) {
  // Only one kind takes memory.
  if (leaves == Leaves::playouts) {
    by_outlook_.clear();
    return search_with(by_playouts_, root, moves, seed, effort);
  }
  by_playouts_.clear();
  return search_with(by_outlook_, root, moves, seed, effort);
}

template <class Tree>
Progress Scout::search_with(Trees<Tree>& all, const kamon::Position& root, CellSet moves,
                            std::uint64_t seed, const Effort& effort) {
  constexpr std::uint64_t visits_between_looks = 32;
  constexpr std::uint64_t first_report = 20'000;  // nodes, then twice as many each time
  stop_ = false;
  while (all.size() < static_cast<std::size_t>(threads_))
    all.push_back(std::make_unique<Tree>(bytes_a_tree_, static_cast<int>(all.size())));
  for (std::size_t i = 0; i < all.size(); ++i) all[i]->plant(root, moves, seed + i);

  // What these trees think of the moves, the best first.
  using Some = std::span<const std::unique_ptr<Tree>>;
  const auto summed_up = [&](Some trees) {
    struct Sum {
      std::uint64_t visits = 0, half_points = 0;
      bool won = false, lost = false;
      const Tree* tree = nullptr;  // whose line is shown
      std::uint32_t place = 0;
    };
    std::array<Sum, 64> sums{};
    for (const auto& tree : trees)
      for (std::uint32_t i = 0; i < tree->root().count; ++i) {
        const auto& branch = tree->child(tree->root(), i);
        Sum& sum = sums[branch.move];
        sum.visits += branch.visits;
        sum.half_points += branch.halves();
        sum.won |= branch.proven > 0;
        sum.lost |= branch.proven < 0;
        if (!sum.tree) sum = {sum.visits, sum.half_points, sum.won, sum.lost, tree.get(), i};
      }
    std::vector<Cell> order;
    for (const Cell cell : moves)
      if (sums[cell].tree) order.push_back(cell);
    // The best move is the one most visited. Several lines are put in order by their scores, and
    // then a move that owes its points to a few lucky visits must not pass for the best.
    const auto score = [&](const Sum& sum) {
      return estimate(sum.half_points, sum.visits + (effort.lines > 1 ? root_of(sum.visits) : 0));
    };
    const auto rank = [&](Cell cell) {
      const Sum& sum = sums[cell];
      const auto merit = effort.lines > 1 ? score(sum) : static_cast<std::int64_t>(sum.visits);
      return std::tuple(sum.won - sum.lost, sum.visits > 0, merit);
    };
    std::stable_sort(order.begin(), order.end(), [&](Cell a, Cell b) { return rank(a) > rank(b); });
    Progress progress;
    progress.nodes = nodes();
    for (const Cell cell : order) {
      if (progress.lines.size() == static_cast<std::size_t>(effort.lines)) break;
      const Sum& sum = sums[cell];
      const auto& branch = sum.tree->child(sum.tree->root(), sum.place);
      progress.lines.push_back({{Verdict::Kind::estimate, score(sum)}, sum.tree->line(branch)});
    }
    progress.depth = static_cast<int>(progress.lines.front().moves.size());
    return progress;
  };

  std::uint64_t report_at = first_report;
  run_crew(static_cast<int>(all.size()), [&](int number) {
    Tree& tree = *all[static_cast<std::size_t>(number)];
    for (std::uint64_t visit = 1; !stop_ && !tree.decided(); ++visit) {
      tree.visit();
      if (visit % visits_between_looks != 0 && tree.nodes() < effort.nodes) continue;
      if (nodes() >= effort.nodes || (number == 0 && effort.expired())) stop_ = true;
      if (number != 0 || nodes() < report_at || stop_) continue;
      report_at = 2 * nodes();
      // The other trees grow on meanwhile, so this one speaks for all.
      const Progress progress = summed_up(Some(all).first(1));
      if (!effort.go_on(progress)) stop_ = true;
    }
    if (number == 0) stop_ = true;
  });
  return summed_up(Some(all));
}

}  // namespace sequitur
