// Kamon's tree search: playouts that see what wins or loses at once, and the trees it can grow.
#include <doctest/doctest.h>

#include <array>
#include <set>
#include <string>

#include "engine/kamon/kamon.hpp"
#include "engine/kamon/proof/solver.hpp"
#include "engine/kamon/thinking/monte_carlo.hpp"
#include "engine/kamon/thinking/puct_tree.hpp"
#include "engine/search/sample_positions.hpp"

using namespace sequitur;
using kamon::Kamon;
using kamon::MonteCarloTreeSearch;
using kamon::Walk;
using Leaves = MonteCarloTreeSearch::Leaves;
using Standing = Walk::Standing;

namespace {

// Finds the standing by trying all placements, and all answers to them.
Standing slowly_seen(const kamon::Position& position) {
  if (position.over()) return position.outcome().winner ? Standing::lost : Standing::drawn;
  bool all_handed_over = true;
  for (const Cell cell : position.legal()) {
    const kamon::Position after = position.play(cell);
    if (after.over() && after.outcome().winner) return Standing::won;
    if (after.over()) return Standing::drawn;
    bool handed_over = false;
    for (const Cell reply : after.legal()) {
      const kamon::Position next = after.play(reply);
      const auto reason = next.outcome().reason;
      handed_over |= reason == Reason::connection || reason == Reason::loop;
    }
    all_handed_over &= handed_over;
  }
  return all_handed_over ? Standing::lost : Standing::open;
}

constexpr std::array both_leaves{Leaves::playouts, Leaves::network};

Effort nodes_only(std::uint64_t nodes, int lines = 1) {
  Effort effort;
  effort.nodes = nodes;
  effort.lines = lines;
  return effort;
}

}  // namespace

TEST_CASE("a walk sees what wins, what hands over and what is over, as trying everything does") {
  int seen[4] = {};
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const auto start = Kamon::sample_start(seed);
    const kamon::proof::ProofBoard board(*start.board);
    kamon::Position position = start.position;
    Walk walk(position, board);
    Random random(seed);
    while (!position.over()) {
      const Walk::View view = walk.look();
      const Standing slow = slowly_seen(position);
      // The tree looks for a block only when few cells are free.
      if (!(slow == Standing::won && view.standing == Standing::open &&
            position.free().count() > 16))
        CHECK(view.standing == slow);
      CHECK(view.moves.within(position.legal()));
      ++seen[static_cast<int>(slow)];
      CellSet moves = position.legal();
      auto skip = random.below(static_cast<std::uint64_t>(moves.count()));
      while (skip-- > 0) moves = moves.without_first();
      position = position.play(moves.first());
      walk.place(moves.first());
      CHECK(walk.stones(kamon::black) == position.stones(kamon::black));
      CHECK(walk.stones(kamon::white) == position.stones(kamon::white));
    }
  }
  CHECK(seen[static_cast<int>(Standing::open)] > 1000);
  CHECK(seen[static_cast<int>(Standing::won)] > 100);
  CHECK(seen[static_cast<int>(Standing::lost)] > 10);
}

TEST_CASE("the tree search mostly finds a winning move where the solver knows one") {
  int positions = 0;
  std::array<int, 2> found{};
  for (std::uint64_t seed = 0; positions < 20; ++seed) {
    const auto start = sample_position<Kamon>(seed, 14);
    const kamon::Position& position = start.position;
    kamon::Solver solver(4 << 20);
    if (!position.completing().empty() || solver.solve(position).worth() != kamon::Worth::win)
      continue;
    ++positions;
    for (const auto leaves : both_leaves) {
      MonteCarloTreeSearch search(1 << 20, 1);
      const Progress progress =
          search.search(position, position.legal(), 1, leaves, nodes_only(100'000));
      const kamon::Position after = position.play(progress.lines.front().moves.front());
      found[static_cast<std::size_t>(leaves)] +=
          after.over() || solver.solve(after).worth() == kamon::Worth::loss;
    }
  }
  CHECK(found[0] >= 15);
  CHECK(found[1] >= 15);
}

TEST_CASE("what a tree says is proven is what the solver says") {
  int proven = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto start = sample_position<Kamon>(seed, 18);
    if (start.position.over() || !start.position.completing().empty()) continue;
    kamon::PuctTree tree(1 << 18);
    tree.plant(start.position, start.position.legal(), seed);
    for (int visit = 0; visit < 2000 && !tree.decided(); ++visit) tree.visit();
    kamon::Solver solver(4 << 20);
    for (std::uint32_t i = 0; i < tree.root().count; ++i) {
      const kamon::PuctBranch& branch = tree.child(tree.root(), i);
      if (branch.proven == 0) continue;
      ++proven;
      const kamon::Position after = start.position.play(branch.move);
      const auto worth = after.over() ? kamon::Worth::loss : solver.solve(after).worth();
      CHECK(worth == (branch.proven > 0 ? kamon::Worth::loss : kamon::Worth::win));
    }
  }
  CHECK(proven > 50);
}

namespace {

using GuidedTree = kamon::PuctTree;

std::uint32_t most_visited(const GuidedTree& tree, const kamon::PuctBranch& parent) {
  std::uint32_t most = 0;
  for (std::uint32_t i = 1; i < parent.count; ++i)
    if (tree.child(parent, i).visits > tree.child(parent, most).visits) most = i;
  return most;
}

// What a tree knows of the moves from a branch, as a text; the order of the moves does not matter.
std::string known(const GuidedTree& tree, const kamon::PuctBranch& from, int depth) {
  std::set<std::string> lines;
  for (std::uint32_t i = 0; i < from.count; ++i) {
    const kamon::PuctBranch& branch = tree.child(from, i);
    if (branch.proven < 0 && branch.visits == 0) continue;
    lines.insert(kamon::cell_name(branch.move) + ' ' + std::to_string(branch.visits) + ' ' +
                 std::to_string(branch.proven) + ' ' + std::to_string(branch.points) + " (" +
                 (depth > 0 ? known(tree, branch, depth - 1) : "") + ')');
  }
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

}  // namespace

TEST_CASE("a tree goes on from what grew behind a move and its answer") {
  int kept = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const auto start = sample_position<Kamon>(seed, 6);
    const kamon::Position& before = start.position;
    GuidedTree tree(1 << 21);
    tree.plant(before, before.legal(), seed);
    for (int visit = 0; visit < 3000 && !tree.decided(); ++visit) tree.visit();
    const auto& move = tree.child(tree.root(), most_visited(tree, tree.root()));
    const auto& answer = tree.child(move, most_visited(tree, move));
    if (!answer.grown || answer.proven != 0) continue;
    ++kept;
    const kamon::Position now = before.play(move.move).play(answer.move);
    const std::string expected = known(tree, answer, 4);
    const std::uint32_t visits = answer.visits;
    tree.plant(now, now.legal(), seed);
    CHECK(tree.root().visits == visits);
    CHECK(known(tree, tree.root(), 4) == expected);
    CHECK(tree.root().count == now.legal().count());
    for (int visit = 0; visit < 1000 && !tree.decided(); ++visit) tree.visit();

    // Elsewhere it begins anew: another answer that it does not know, or fewer moves.
    tree.plant(before, before.legal(), seed);
    CHECK(tree.root().visits == 0);
    GuidedTree another(1 << 21);
    another.plant(before, before.legal(), seed);
    for (int visit = 0; visit < 3000 && !another.decided(); ++visit) another.visit();
    another.plant(now, CellSet::of(now.legal().first()), seed);
    CHECK(another.root().visits == 0);
    CHECK(another.root().count == 1);
  }
  CHECK(kept > 6);
}

TEST_CASE("the trees of two threads look at different things") {
  const auto start = sample_position<Kamon>(4, 5);
  kamon::PuctTree first(1 << 20, 0), second(1 << 20, 1);
  for (kamon::PuctTree* tree : {&first, &second}) {
    tree->plant(start.position, start.position.legal(), 1);
    for (int visit = 0; visit < 200; ++visit) tree->visit();
  }
  bool differ = false;
  for (std::uint32_t i = 0; i < first.root().count; ++i)
    differ |= first.child(first.root(), i).visits != second.child(second.root(), i).visits;
  CHECK(differ);
}

TEST_CASE("the same seed and number of nodes give the same lines") {
  const auto start = sample_position<Kamon>(3, 6);
  const CellSet moves = start.position.legal();
  for (const auto leaves : both_leaves) {
    MonteCarloTreeSearch first(1 << 20, 1), second(1 << 20, 1);
    const auto a = first.search(start.position, moves, 7, leaves, nodes_only(50'000, 64));
    const auto b = second.search(start.position, moves, 7, leaves, nodes_only(50'000, 64));
    CHECK(a.lines == b.lines);
    CHECK(a.nodes == b.nodes);
    CHECK(a.lines.size() == static_cast<std::size_t>(moves.count()));
  }
}

TEST_CASE("several threads, little memory and few moves all end in a legal move") {
  const auto start = sample_position<Kamon>(4, 5);
  const CellSet one = CellSet::of(start.position.legal().first());
  for (const auto leaves : both_leaves) {
    MonteCarloTreeSearch search(1, 2);
    const auto progress = search.search(start.position, one, 1, leaves, nodes_only(200'000));
    CHECK(progress.lines.front().moves.front() == one.first());
    CHECK(progress.nodes >= 200'000);
  }
}
