#include "engine/kamon/thinking/monte_carlo.hpp"

#include <algorithm>
#include <span>

#include "engine/kamon/thinking/puct_tree.hpp"
#include "engine/kamon/thinking/root_moves.hpp"
#include "engine/kamon/thinking/uct_tree.hpp"
#include "engine/search/crew.hpp"

namespace sequitur::kamon {

MonteCarloTreeSearch::MonteCarloTreeSearch(std::size_t bytes, int threads)
    : threads_(std::max(1, threads)), bytes_a_tree_(bytes / static_cast<std::size_t>(threads_)) {}
MonteCarloTreeSearch::~MonteCarloTreeSearch() = default;

std::uint64_t MonteCarloTreeSearch::nodes() const {
  std::uint64_t sum = 0;
  for (const auto& tree : uct_trees_) sum += tree->nodes();
  for (const auto& tree : puct_trees_) sum += tree->nodes();
  return sum;
}

void MonteCarloTreeSearch::forget() {
  for (const auto& tree : puct_trees_) tree->forget();
}

Progress MonteCarloTreeSearch::search(const Position& root, CellSet moves, std::uint64_t seed,
                                      Leaves leaves, const Effort& effort) {
  // Only one kind of tree takes memory at a time.
  if (leaves == Leaves::playouts) {
    puct_trees_.clear();
    add_trees(uct_trees_);
    for (const auto& tree : uct_trees_) tree->plant(root, moves, seed++);
    return search_with(uct_trees_, moves, effort);
  }
  uct_trees_.clear();
  add_trees(puct_trees_);
  const auto& judgement = judgement_of(root.board());
  for (const auto& tree : puct_trees_) tree->plant(root, moves, seed++, judgement);
  return search_with(puct_trees_, moves, effort);
}

const std::shared_ptr<const Judgement>& MonteCarloTreeSearch::judgement_of(const Board& board) {
  const auto network = Network::shipped();
  if (network && !(judged_board_ && *judged_board_ == board)) {
    judged_board_ = board;
    judgement_ = std::make_shared<const Judgement>(network, board);
  }
  return judgement_;
}

template <class Tree>
void MonteCarloTreeSearch::add_trees(Trees<Tree>& trees) const {
  while (trees.size() < static_cast<std::size_t>(threads_))
    trees.push_back(std::make_unique<Tree>(bytes_a_tree_, static_cast<int>(trees.size())));
}

template <class Tree>
Progress MonteCarloTreeSearch::search_with(Trees<Tree>& trees, CellSet moves,
                                           const Effort& effort) {
  constexpr std::uint64_t visits_between_looks = 32;
  constexpr std::uint64_t first_report = 20'000;  // nodes, then twice as many each time
  stop_ = false;
  const std::span<const std::unique_ptr<Tree>> all(trees);
  const auto progress_of = [&](std::span<const std::unique_ptr<Tree>> some) {
    const auto wanted = static_cast<std::size_t>(effort.lines);
    Progress progress;
    progress.nodes = nodes();
    progress.lines = RootMoves<Tree>(some, wanted > 1).lines(moves, wanted);
    progress.depth = static_cast<int>(progress.lines.front().moves.size());
    return progress;
  };

  std::uint64_t report_at = first_report;
  run_crew(static_cast<int>(trees.size()), [&](int number) {
    Tree& tree = *trees[static_cast<std::size_t>(number)];
    for (std::uint64_t visit = 1; !stop_ && !tree.decided(); ++visit) {
      tree.visit();
      if (visit % visits_between_looks != 0 && tree.nodes() < effort.nodes) continue;
      if (nodes() >= effort.nodes || (number == 0 && effort.expired())) stop_ = true;
      if (number != 0 || nodes() < report_at || stop_) continue;
      report_at = 2 * nodes();
      // The other trees keep growing in the meantime, so only this tree is reported.
      if (!effort.go_on(progress_of(all.first(1)))) stop_ = true;
    }
    if (number == 0) stop_ = true;
  });
  return progress_of(all);
}

}  // namespace sequitur::kamon
