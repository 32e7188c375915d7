// Compares the search with a brute force that shares nothing with it but the rules.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/kamon/kamon.hpp"
#include "engine/kamon/thinking/evaluation.hpp"
#include "engine/kulami/kulami.hpp"
#include "engine/kulami/thinking/evaluation.hpp"
#include "engine/search/alpha_beta.hpp"
#include "engine/search/sample_positions.hpp"

using namespace sequitur;
using kamon::Kamon;
using kulami::Kulami;

namespace {

using KulamiSearch = AlphaBeta<Kulami, kulami::Evaluation>;
using KamonSearch = AlphaBeta<Kamon, kamon::Evaluation>;

// The final margin for the side to move when both play their best.
int best_margin(const kulami::Position& position) {
  const CellSet moves = position.legal();
  if (moves.empty()) {
    const auto total = position.score().total;
    return position.to_move() == kulami::red ? total[0] - total[1] : total[1] - total[0];
  }
  int best = -1000;
  for (const Cell move : moves) best = std::max(best, -best_margin(position.play(move)));
  return best;
}

// The result by brute force: 1, 0 or -1 for the side to move.
int best_outcome(const kamon::Position& position) {
  if (const Outcome outcome = position.outcome(); outcome.over())
    return !outcome.winner ? 0 : *outcome.winner == position.to_move() ? 1 : -1;
  int best = -1;
  for (const Cell move : position.legal()) {
    best = std::max(best, -best_outcome(position.play(move)));
    if (best == 1) break;
  }
  return best;
}

int sign(const Verdict& verdict) {
  REQUIRE(verdict.proven());
  const int standing_now = standing(verdict);
  return (standing_now > 0) - (standing_now < 0);
}

template <class P>
bool playable(P position, const std::vector<Move>& line) {
  for (const Move move : line) {
    if (!position.legal().contains(move)) return false;
    position = position.play(move);
  }
  return !line.empty();
}

}  // namespace

// sample_position takes square and irregular boards and the four scorings in turn.
TEST_CASE("Kulami endings are solved as brute force solves them") {
  KulamiSearch search({}, 1 << 20);
  for (std::uint64_t seed = 0; seed < 520; ++seed) {
    const int left = 5 + static_cast<int>(seed / 8 % 4);
    const auto loaded = sample_position<Kulami>(seed, kulami::marbles_in_all - left);
    const kulami::Position& position = loaded.position;
    const Progress progress = search.search(position, position.legal(), {});
    const Line& line = progress.lines[0];
    INFO(Kulami::write_position(position));
    CHECK(line.verdict == Verdict{Verdict::Kind::margin, best_margin(position)});
    REQUIRE(playable(position, line.moves));
    CHECK(-best_margin(position.play(line.moves[0])) == line.verdict.amount);
  }
}

TEST_CASE("every line of several has the exact margin of its first move") {
  KulamiSearch search({}, 1 << 20);
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    const auto loaded = sample_position<Kulami>(seed, kulami::marbles_in_all - 7);
    const kulami::Position& position = loaded.position;
    Effort effort;
    effort.lines = 64;
    const Progress progress = search.search(position, position.legal(), effort);
    INFO(Kulami::write_position(position));
    CellSet moves;
    int before = 1000;
    for (const Line& line : progress.lines) {
      REQUIRE(playable(position, line.moves));
      moves.add(line.moves[0]);
      CHECK(line.verdict.amount == -best_margin(position.play(line.moves[0])));
      CHECK(line.verdict.amount <= before);
      before = line.verdict.amount;
    }
    CHECK(moves == position.legal());
  }
}

TEST_CASE("nothing leaves the bounds, and nothing can be foreseen otherwise than it comes") {
  const kulami::Evaluation evaluation;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const int left = 1 + static_cast<int>(seed / 8 % 6);
    const auto loaded = sample_position<Kulami>(seed, kulami::marbles_in_all - left);
    const kulami::Node node(loaded.position);
    const int value = 100 * best_margin(loaded.position);
    INFO(Kulami::write_position(loaded.position));
    const Bounds bounds = evaluation.bounds(node);
    CHECK(bounds.lower <= value);
    CHECK(value <= bounds.upper);
    if (node.foreseeable()) CHECK(node.foreseen(infinite) == value);
  }
}

TEST_CASE("a node carries along what it would have found anew") {
  for (std::uint64_t seed = 0; seed < 16; ++seed) {
    const auto loaded = sample_position<Kulami>(seed, 20);
    kulami::Position position = loaded.position;
    for (kulami::Node node(position); !node.legal().empty();) {
      const Cell move = node.legal().first();
      node = node.after(move);
      position = position.play(move);
      const kulami::Node anew(position);
      const auto total = position.score().total;
      const int reds = total[0] - total[1];
      REQUIRE(node.legal() == position.legal());
      REQUIRE(node.key() == anew.key());
      REQUIRE(node.margin() == (position.to_move() == kulami::red ? reds : -reds));
      REQUIRE(kulami::features(node) == kulami::features(anew));
    }
  }
}

TEST_CASE("two threads prove the same margin as one") {
  KulamiSearch one({}, 1 << 20, 1), two({}, 1 << 20, 2);
  for (std::uint64_t seed = 0; seed < 16; ++seed) {
    const auto loaded = sample_position<Kulami>(seed, kulami::marbles_in_all - 12);
    const CellSet moves = loaded.position.legal();
    CHECK(one.search(loaded.position, moves, {}).lines[0].verdict ==
          two.search(loaded.position, moves, {}).lines[0].verdict);
  }
}

TEST_CASE("the same number of nodes gives the same thoughts") {
  KulamiSearch first({}, 1 << 20), second({}, 1 << 20);
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const auto loaded = sample_position<Kulami>(seed, static_cast<int>(3 * seed));
    Effort effort;
    effort.nodes = 20'000;
    const CellSet moves = loaded.position.legal();
    const Progress a = first.search(loaded.position, moves, effort);
    const Progress b = second.search(loaded.position, moves, effort);
    CHECK(a.lines == b.lines);
    CHECK(a.nodes == b.nodes);
    CHECK(a.nodes <= effort.nodes);
    CHECK(playable(loaded.position, a.lines[0].moves));
    CHECK(!a.lines[0].verdict.proven());
  }
}

TEST_CASE("no search goes deeper than it may, near the end either") {
  KulamiSearch search({}, 1 << 20);
  for (int placed = 30; placed < 52; ++placed) {
    const auto loaded = sample_position<Kulami>(1, placed);
    Effort effort;
    effort.depth = 3;
    const Progress progress = search.search(loaded.position, loaded.position.legal(), effort);
    CHECK(progress.depth <= 3);
    CHECK(!progress.lines[0].verdict.proven());
  }
}

TEST_CASE("broken off at once, a search still has a move, and claims nothing") {
  KulamiSearch search({}, 1 << 20);
  const auto loaded = sample_position<Kulami>(1, 30);
  Effort effort;
  effort.expired = [] { return true; };
  const Progress progress = search.search(loaded.position, loaded.position.legal(), effort);
  CHECK(playable(loaded.position, progress.lines[0].moves));
  CHECK(!progress.lines[0].verdict.proven());
}

TEST_CASE("Kamon endings are solved as brute force solves them") {
  KamonSearch search({}, 1 << 20);
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto loaded = sample_position<Kamon>(seed, 22 + static_cast<int>(seed % 6));
    const kamon::Position& position = loaded.position;
    const Line line = search.search(position, position.legal(), {}).lines[0];
    INFO(Kamon::write_position(position));
    CHECK(sign(line.verdict) == best_outcome(position));
    CHECK(playable(position, line.moves));
  }
}
