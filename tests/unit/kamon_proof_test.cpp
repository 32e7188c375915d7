#include <doctest/doctest.h>

#include <array>
#include <optional>
#include <unordered_map>

#include "engine/game/random.hpp"
#include "engine/kamon/notation.hpp"
#include "engine/kamon/proof/reach.hpp"
#include "engine/kamon/proof/solver.hpp"
#include "engine/kamon/shuffle.hpp"

using namespace sequitur;
using namespace sequitur::kamon;

namespace {

// Tries everything and remembers what it saw. It shares nothing with the solver but the rules.
class BruteForce {
 public:
  Worth worth(const Position& position) {
    const Outcome outcome = position.outcome();
    if (outcome.over()) {
      if (!outcome.winner) return Worth::draw;
      return *outcome.winner == position.to_move() ? Worth::win : Worth::loss;
    }
    const Seen key{position.stones(black).bits(), position.stones(white).bits(), position.last()};
    if (const auto known = seen_.find(key); known != seen_.end()) return known->second;
    Worth best = Worth::loss;
    for (const Cell cell : position.legal()) {
      const Worth reply = worth(position.play(cell));
      best = std::max(best, static_cast<Worth>(-static_cast<int>(reply)));
      if (best == Worth::win) break;
    }
    seen_.emplace(key, best);
    return best;
  }

 private:
  struct Seen {
    std::uint64_t blacks, whites;
    Cell last;
    bool operator==(const Seen&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Seen& s) const {
      std::uint64_t h = s.blacks * 0x9E3779B97F4A7C15u ^ (s.whites + s.last) * 0xC2B2AE3D27D4EB4Fu;
      return h ^ h >> 31;
    }
  };
  std::unordered_map<Seen, Worth, Hash> seen_;
};

Cell any_of(CellSet cells, Random& random) {
  for (auto skip = random.below(static_cast<std::uint64_t>(cells.count())); skip > 0; --skip)
    cells = cells.without_first();
  return cells.first();
}

// A game that still runs after `stones` random placements; nothing if it ends before.
std::optional<Position> played(const Board& board, int stones, Random& random) {
  Position position(board);
  while (position.placed() < stones && !position.over())
    position = position.play(any_of(position.legal(), random));
  if (position.over()) return std::nullopt;
  return position;
}

// A running game whose stones lie anywhere, which is how boards fill up without a winner.
std::optional<Position> scattered(const Board& board, int stones, Random& random) {
  Setup setup{};
  CellSet free = board.playable();
  for (int i = 0; i < stones; ++i) {
    setup.last = any_of(free, random);
    free.remove(setup.last);
    setup.stones[static_cast<std::size_t>(i % 2)].add(setup.last);
  }
  const auto position = Position::make(board, setup);
  if (!position || position->over()) return std::nullopt;
  return *position;
}

// Checks that the line can be played, ends the game, and ends it with this worth.
void check_line(const Position& from, const ProofResult& result) {
  Position at = from;
  for (const Cell cell : result.line) {
    REQUIRE(at.legal().contains(cell));
    at = at.play(cell);
  }
  REQUIRE(at.over());
  REQUIRE(result.best == result.line.front());
  const auto winner = at.outcome().winner;
  const Worth reached = !winner                     ? Worth::draw
                        : *winner == from.to_move() ? Worth::win
                                                    : Worth::loss;
  REQUIRE(reached == result.at_least);
}

struct Tally {
  int wins = 0, draws = 0, losses = 0;
  int all() const { return wins + draws + losses; }
};

void compare(Solver& solver, const Position& position, Tally& tally) {
  CAPTURE(write_position(position));
  const Worth expected = BruteForce().worth(position);
  const ProofResult result = solver.solve(position);
  REQUIRE(result.worth() == expected);
  check_line(position, result);
  ++(expected == Worth::win ? tally.wins : expected == Worth::draw ? tally.draws : tally.losses);
}

// Compares brute force and solver on positions with `fewest` to `most` stones.
Tally compare_many(int played_ones, int scattered_ones, int fewest, int most, std::uint64_t seed) {
  Solver solver(std::size_t{4} << 20);
  Random random(seed);
  Tally tally;
  const auto stones = [&](int low, int high) {
    return low + static_cast<int>(random.below(static_cast<std::uint64_t>(high - low + 1)));
  };
  while (tally.all() < played_ones) {
    const Board board = shuffled(random.next());
    if (const auto position = played(board, stones(fewest, most), random))
      compare(solver, *position, tally);
  }
  while (tally.all() < played_ones + scattered_ones) {
    const Board board = shuffled(random.next());
    if (const auto position = scattered(board, stones(31, 35), random))
      compare(solver, *position, tally);
  }
  return tally;
}

// Plays the proven side's moves, as the solver gives them, against every defence. Returns the
// number of defences.
int tried_defences(Solver& solver, const Position& at, Side winner) {
  if (at.over()) {
    REQUIRE(at.outcome().winner == winner);
    return 1;
  }
  if (at.to_move() == winner) {
    const ProofResult result = solver.solve(at);
    REQUIRE(result.worth() == Worth::win);
    return tried_defences(solver, at.play(result.best), winner);
  }
  int tried = 0;
  for (const Cell cell : at.legal()) tried += tried_defences(solver, at.play(cell), winner);
  return tried;
}

int replay_proofs(int positions, int stones, std::uint64_t seed) {
  Solver solver(std::size_t{4} << 20);
  Random random(seed);
  int tried = 0;
  while (positions > 0) {
    const Board board = shuffled(random.next());
    const auto position = played(board, stones, random);
    if (!position) continue;
    const auto worth = solver.solve(*position).worth();
    REQUIRE(worth.has_value());
    if (*worth == Worth::draw) continue;
    CAPTURE(write_position(*position));
    const Side mover = position->to_move();
    tried += tried_defences(solver, *position, *worth == Worth::win ? mover : other(mover));
    --positions;
  }
  return tried;
}

}  // namespace

TEST_CASE("kamon proof: reach handed on equals completions from scratch") {
  Random random(5);
  for (int game = 0; game < 300; ++game) {
    CellSet stones;
    proof::Reach reach;
    for (int i = 0; i < stones_each; ++i) {
      const Completions expected = completions(stones, all_cells - stones);
      REQUIRE((reach.completing() - stones) == expected.all());
      const CellSet quiet = all_cells - stones - expected.all();
      if (quiet.empty()) break;
      const Cell cell = any_of(quiet, random);
      stones.add(cell);
      reach.place(cell, stones);
      REQUIRE((proof::Reach(stones).completing() - stones) == (reach.completing() - stones));
    }
  }
}

TEST_CASE("kamon proof: the solver agrees with a brute force") {
  const Tally tally = compare_many(700, 3000, 20, 26, 11);
  CHECK(tally.wins > 100);
  CHECK(tally.losses > 100);
  CHECK(tally.draws > 50);
}

TEST_CASE("kamon proof: the winner's moves beat every defence") {
  CHECK(replay_proofs(40, 18, 21) > 1000);
}

TEST_CASE("kamon proof: two threads give the same worth") {
  Random random(31);
  Solver alone(std::size_t{8} << 20), together(std::size_t{8} << 20);
  for (int i = 0; i < 10;) {
    const Board board = shuffled(random.next());
    const auto position = played(board, 14, random);
    if (!position) continue;
    ++i;
    CAPTURE(write_position(*position));
    ProofLimits limits;
    limits.threads = 2;
    const ProofResult result = together.solve(*position, limits);
    CHECK(result.worth() == alone.solve(*position).worth());
    check_line(*position, result);
  }
}

TEST_CASE("kamon proof: limits, and what is said when they are reached") {
  const Board board = shuffled(3);
  const Position empty(board);
  ProofLimits limits;
  limits.nodes = 1000;
  Solver solver(0);
  CHECK(solver.memory_bytes() == std::size_t{4} << 20);
  const ProofResult first = solver.solve(empty, limits);
  CHECK(!first.proven());
  CHECK(!first.worth());
  CHECK(first.nodes == 1000);
  CHECK(first.line.empty());
  CHECK(empty.legal().contains(first.best));

  SUBCASE("one thread gives the same answer again") {
    Solver another(0);
    const ProofResult second = another.solve(empty, limits);
    CHECK(second.best == first.best);
    CHECK(second.nodes == first.nodes);
  }
  SUBCASE("a clock and a stop flag") {
    Milliseconds clock{0};
    int reports = 0;
    ProofSurroundings surroundings;
    surroundings.now = [&] { return clock += Milliseconds{10}; };
    surroundings.report = [&](const ProofProgress& progress) {
      ++reports;
      CHECK(progress.moves == empty.legal());
      CHECK(progress.refuted.within(empty.legal()));
      CHECK(!progress.refuted.contains(progress.best));
      CHECK(empty.legal().contains(progress.best));
    };
    ProofLimits by_time;
    by_time.time = Milliseconds{2000};
    CHECK(!solver.solve(empty, by_time, surroundings).proven());
    CHECK(reports > 3);
    CHECK(clock < Milliseconds{3000});
    const std::atomic<bool> stop{true};
    surroundings.stop = &stop;
    const ProofResult stopped = solver.solve(empty, {}, surroundings);
    CHECK(!stopped.proven());
    CHECK(stopped.nodes < 1000);
  }
}

TEST_CASE("kamon proof: a table that grows keeps what it has") {
  Random random(51);
  proof::ProofTable table(std::size_t{64} << 20);
  const Board board = shuffled(1);
  const proof::ProofBoard proof_board(board);
  std::vector<std::pair<proof::Key, proof::Numbers>> stored;
  CHECK(table.nodes_until_growth() < 200'000);
  const auto check_all = [&] {
    for (const auto& [key, numbers] : stored) {
      proof::ProofTable::Found found;
      REQUIRE(table.look_up(key, false, found));
      REQUIRE(found.numbers.win == numbers.win);
      REQUIRE(found.numbers.fail == numbers.fail);
    }
  };
  while (stored.size() < 5000) {
    const auto position = played(board, 4 + static_cast<int>(stored.size() % 24), random);
    if (!position) continue;
    const auto key =
        proof_board.key(position->own(), position->opposing(), position->free(), position->last());
    proof::ProofTable::Found found;
    if (table.look_up(key, false, found)) continue;
    const auto number = static_cast<std::uint32_t>(stored.size() + 1);
    stored.emplace_back(key, proof::Numbers{number, 2 * number});
    table.store(key, false, stored.back().second, number);
  }
  int steps = 0;
  for (const std::size_t bytes = table.bytes(); table.nodes_until_growth() <= bytes; ++steps) {
    table.count_searched(table.nodes_until_growth());
    table.grow_a_bit();
    if (steps % 16 == 0) check_all();
  }
  check_all();
  CHECK(steps > 50);

  SUBCASE("and gives it to a table of another size") {
    const auto findings = table.findings(stored.size());
    CHECK(findings.size() == stored.size());
    const auto costliest = table.findings(stored.size() / 2);
    CHECK(costliest.size() > stored.size() / 8);
    CHECK(costliest.size() <= stored.size() / 2);
    table = proof::ProofTable(std::size_t{4} << 20);
    table.put_back(findings);
    check_all();
  }
  SUBCASE("until another board begins") {
    table.clear();
    proof::ProofTable::Found found;
    for (const auto& [key, numbers] : stored) REQUIRE(!table.look_up(key, false, found));
    CHECK(table.nodes_until_growth() < 200'000);
  }
}

TEST_CASE("kamon proof: a solver goes on from what another one has found") {
  Random random(61);
  int compared = 0;
  while (compared < 10) {
    const Board board = shuffled(random.next());
    const auto position = played(board, 12, random);
    if (!position || !position->completing().empty()) continue;
    CAPTURE(write_position(*position));
    Solver first(std::size_t{16} << 20), second(std::size_t{4} << 20);
    const ProofResult result = first.solve(*position);
    if (result.nodes < 2000) continue;
    second.put_back(board, first.findings(1'000'000));
    const ProofResult repeated = second.solve(*position);
    CHECK(repeated.worth() == result.worth());
    check_line(*position, repeated);
    CHECK(repeated.nodes < result.nodes / 10);
    ++compared;
  }
}

TEST_CASE("kamon proof: a game that is over, and one that ends with the next stone") {
  Random random(41);
  Solver solver(0);
  int ended = 0, completing = 0;
  while (ended < 20 || completing < 20) {
    const Board board = shuffled(random.next());
    Position at(board);
    while (!at.over()) {
      if (const CellSet wins = at.completing(); !wins.empty()) {
        const ProofResult result = solver.solve(at);
        CHECK(result.worth() == Worth::win);
        CHECK(result.line.size() == 1);
        CHECK(wins.contains(result.best));
        ++completing;
      }
      at = at.play(any_of(at.legal(), random));
    }
    const ProofResult result = solver.solve(at);
    CHECK(result.worth() == (at.outcome().winner ? Worth::loss : Worth::draw));
    CHECK(result.best == no_cell);
    CHECK(result.line.empty());
    ++ended;
  }
}

TEST_SUITE("long") {
  TEST_CASE("kamon proof: the solver agrees with a brute force, deeper") {
    const Tally tally = compare_many(300, 10000, 18, 26, 12);
    CHECK(tally.draws > 150);
  }

  TEST_CASE("kamon proof: the winner's moves beat every defence, deeper") {
    CHECK(replay_proofs(100, 14, 22) > 100000);
  }
}
