// The Engine façade: the behaviour that every front end relies on.
#include <doctest/doctest.h>

#include <cstdlib>
#include <set>

#include "engine/kamon/kamon.hpp"
#include "engine/kamon/proof/solver.hpp"
#include "engine/kamon/thinking/thinking.hpp"
#include "engine/kulami/kulami.hpp"
#include "engine/kulami/thinking/thinking.hpp"
#include "engine/search/engine.hpp"
#include "engine/search/levels.hpp"
#include "engine/search/review.hpp"
#include "engine/search/sample_positions.hpp"
#include "engine/search/time.hpp"

using namespace sequitur;
using kamon::Kamon;
using kulami::Kulami;

namespace {

// A clock that advances by a millisecond each time it is read, so that no test waits.
struct FakeClock {
  std::int64_t reads = 0;
  Surroundings surroundings(const std::atomic<bool>* stop = nullptr) {
    return {[this] { return Milliseconds(++reads); }, {}, stop};
  }
};

template <GameKind G>
typename Engine<G>::Choice thought(const Game<G>& game, const Limits& limits,
                                   EngineOptions options = {.hash_mib = 4}) {
  FakeClock clock;
  return Engine<G>(options).think(game, limits, clock.surroundings());
}

template <GameKind G>
void same_choice_twice() {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const Game<G> game(sample_position<G>(seed, 8 + static_cast<int>(seed)));
    for (const int level : {lowest_level, 1, 4, 10}) {
      const EngineOptions options{.hash_mib = 4, .level = level, .whim = static_cast<int>(seed)};
      const auto first = thought(game, {.nodes = 20'000}, options);
      const auto again = thought(game, {.nodes = 20'000}, options);
      CHECK(game.position().legal().contains(first.best));
      CHECK(first.best == again.best);
      CHECK(first.progress.nodes == again.progress.nodes);
      CHECK(first.progress.lines == again.progress.lines);
    }
  }
}

}  // namespace

TEST_CASE("one thread and a limit of nodes give the same choice every time") {
  same_choice_twice<Kamon>();
  same_choice_twice<Kulami>();
}

namespace {

template <GameKind G>
void forgets_the_game_before(int placed) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    for (const int level : {4, 10}) {
      const EngineOptions options{.hash_mib = 4, .level = level};
      Engine<G> engine(options);
      FakeClock clock;
      // Whatever was thought of this position, and of one that a move and its answer lead to, the
      // next game is thought of as the first one.
      for (const int plies : {0, 2}) {
        Game<G> next(sample_position<G>(seed, placed));
        const auto before = engine.think(next, {.nodes = 20'000}, clock.surroundings());
        const auto& line = before.progress.lines.front().moves;
        if (line.size() < 2) continue;
        for (int ply = 0; ply < plies; ++ply)
          REQUIRE(next.play(line[static_cast<std::size_t>(ply)]));
        engine.new_game();
        const auto again = engine.think(next, {.nodes = 20'000}, clock.surroundings());
        const auto first = thought(next, {.nodes = 20'000}, options);
        CHECK(again.best == first.best);
        CHECK(again.progress.nodes == first.progress.nodes);
        CHECK(again.progress.lines == first.progress.lines);
      }
    }
  }
}

}  // namespace

TEST_CASE("a new game is thought of as if there had been none before") {
  for (const int placed : {8, 12}) {  // before and after proofs are in sight
    forgets_the_game_before<Kamon>(placed);
    forgets_the_game_before<Kulami>(placed);
  }
}

TEST_CASE("what was learnt on one table does not answer for another") {
  // The same marbles with another scoring, or with the other colour to move, are another position,
  // but the table's keys do not tell them apart.
  Engine<Kulami> engine({.hash_mib = 4});
  FakeClock clock;
  int checked = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const kulami::Loaded ending = sample_position<Kulami>(seed, 44);
    for (const auto scoring : {kulami::Scoring::area, kulami::Scoring::chains,
                               kulami::Scoring::full, kulami::Scoring::base})
      for (const Side mover : {kulami::red, kulami::black}) {
        const auto position = kulami::Position::make(
            *ending.board, {ending.position.marbles(), mover, ending.position.last(),
                            ending.position.before(), scoring});
        if (!position) continue;  // the last marble must be of the side that placed last
        const Game<Kulami> game({ending.board, *position});
        const auto after_others = engine.think(game, {}, clock.surroundings());
        const auto alone = thought(game, {});
        REQUIRE(alone.progress.lines.front().verdict.kind == Verdict::Kind::margin);
        CHECK(after_others.progress.lines.front().verdict == alone.progress.lines.front().verdict);
        ++checked;
      }
  }
  CHECK(checked >= 48);
}

TEST_CASE("nothing is chosen when the game is over") {
  Game<Kamon> game(Kamon::sample_start(3));
  while (!game.over()) REQUIRE(game.play(game.position().legal().first()));
  CHECK(thought(game, {.nodes = 1000}).best == no_cell);
}

TEST_CASE("a placement that wins at once is played at full strength, and called a win in 1") {
  int found = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Game<Kamon> game(sample_position<Kamon>(seed, 22));
    const CellSet winning = game.position().completing();
    if (winning.empty()) continue;
    ++found;
    const auto choice = thought(game, {.nodes = 2000});
    CHECK(winning.contains(choice.best));
    CHECK(choice.progress.lines.front().verdict == Verdict{Verdict::Kind::win, 1});
  }
  CHECK(found > 10);
}

TEST_CASE("a position proven won is never lost") {
  // Plays against random moves, and against the longest defence. Later moves may take less effort
  // than the first, which found the proof.
  int won = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Game<Kamon> start(sample_position<Kamon>(seed, 15));
    if (!start.position().completing().empty()) continue;
    for (const bool at_random : {true, false}) {
      Game<Kamon> game = start;
      Engine<Kamon> engine({.hash_mib = 4}), opponent({.hash_mib = 4});
      Random random(seed);
      FakeClock clock;
      auto choice = engine.think(game, {.nodes = 400'000}, clock.surroundings());
      if (choice.progress.lines.front().verdict.kind != Verdict::Kind::win) continue;
      const Player winner = game.to_move();
      for (;;) {
        REQUIRE(game.play(choice.best));
        if (game.over()) break;
        Move reply = opponent.think(game, {.nodes = 20'000}, clock.surroundings()).best;
        if (at_random) {
          CellSet moves = game.position().legal();
          auto skip = random.below(static_cast<std::uint64_t>(moves.count()));
          while (skip-- > 0) moves = moves.without_first();
          reply = moves.first();
        }
        REQUIRE(game.play(reply));
        REQUIRE_FALSE(game.over());
        choice = engine.think(game, {.nodes = 200'000}, clock.surroundings());
        CHECK(choice.progress.lines.front().verdict.kind == Verdict::Kind::win);
      }
      const auto outcome = game.position().outcome();
      REQUIRE(outcome.winner);
      CHECK(game.player_of(*outcome.winner) == winner);
      ++won;
    }
  }
  CHECK(won > 20);
}

TEST_CASE("several lines of a proven position are each proven, and agree with the solver") {
  int lines_checked = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Game<Kamon> game(sample_position<Kamon>(seed, 20));
    const auto lines =
        thought(game, {.nodes = 2'000'000}, {.hash_mib = 16, .multi_pv = 64}).progress.lines;
    REQUIRE(lines.size() == static_cast<std::size_t>(game.position().legal().count()));
    for (const Line& line : lines) {
      const kamon::Position after = game.position().play(line.moves.front());
      const auto worth = kamon::Solver(4 << 20).solve(after).worth();
      REQUIRE(worth);
      const auto kind = *worth == kamon::Worth::loss   ? Verdict::Kind::win
                        : *worth == kamon::Worth::draw ? Verdict::Kind::draw
                                                       : Verdict::Kind::loss;
      CHECK(line.verdict.kind == kind);
      ++lines_checked;
    }
  }
  CHECK(lines_checked > 60);
}

TEST_CASE("a raised stop flag is answered with a legal move") {
  const std::atomic<bool> stop = true;
  FakeClock clock;
  const Game<Kulami> game(Kulami::sample_start(1));
  const auto choice = Engine<Kulami>({.hash_mib = 4}).think(game, {}, clock.surroundings(&stop));
  CHECK(game.position().legal().contains(choice.best));
  CHECK(choice.progress.nodes < 10'000);
}

TEST_CASE_TEMPLATE("several lines begin with different moves, best first", G, Kamon, Kulami) {
  for (const std::uint64_t nodes : {3'000, 50'000}) {
    const Game<G> game(sample_position<G>(5, 6));
    const auto lines =
        thought(game, {.nodes = nodes}, {.hash_mib = 4, .multi_pv = 4}).progress.lines;
    REQUIRE(lines.size() == 4);
    CellSet begun;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      CHECK_FALSE(begun.contains(lines[i].moves.front()));
      begun.add(lines[i].moves.front());
      if (i > 0) CHECK(standing(lines[i].verdict) <= standing(lines[i - 1].verdict));
    }
  }
}

TEST_CASE_TEMPLATE("an engine tells what it thinks while it does, on two threads too", G, Kamon,
                   Kulami) {
  for (const int threads : {1, 2}) {
    FakeClock clock;
    Surroundings surroundings = clock.surroundings();
    int reports = 0;
    surroundings.report = [&](const Progress& progress) { reports += !progress.lines.empty(); };
    const Game<G> game(sample_position<G>(5, 6));
    Engine<G>({.threads = threads, .hash_mib = 4}).think(game, {.nodes = 400'000}, surroundings);
    CHECK(reports >= 3);
  }
}

TEST_CASE("whoever stands worse after the first placement swaps") {
  int swaps = 0, stays = 0;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Game<Kulami> game(Kulami::sample_start(seed), true);
    REQUIRE(game.play(Cell(seed * 7)));
    const auto choice = thought(game, {.nodes = 5000});
    const int standing_after = standing(choice.progress.lines.front().verdict);
    if (choice.best == swap_move) CHECK(standing_after > 0);
    (choice.best == swap_move ? swaps : stays)++;
    CHECK(game.play(choice.best));
  }
  CHECK(swaps > 0);
  CHECK(stays > 0);
}

TEST_CASE_TEMPLATE("before the swap the most even first placement is sought", G, Kamon, Kulami) {
  // The worth of the first placement then, found by an engine that knows of no swap.
  const auto worth = [](const Game<G>& start, Move first) {
    Game<G> game(start.loaded_start());
    REQUIRE(game.play(first));
    return -standing(thought(game, {.nodes = 20'000}).progress.lines.front().verdict);
  };
  int even = 0, strongest = 0;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const Game<G> game(G::sample_start(seed), true);
    const Game<G> plain(G::sample_start(seed));
    const auto choice = thought(game, {.nodes = 60'000});
    const Line& line = choice.progress.lines.front();
    CHECK(standing(line.verdict) <= 0);
    CHECK(choice.progress.nodes < 70'000);
    Game<G> played = game;
    for (const Move move : line.moves) REQUIRE(played.play(move));
    even += std::abs(worth(game, choice.best));
    strongest += std::abs(worth(game, thought(plain, {.nodes = 60'000}).best));
  }
  CHECK(4 * even < 3 * strongest);
}

TEST_CASE_TEMPLATE("of several lines the swap is one, in its place", G, Kamon, Kulami) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Game<G> game(G::sample_start(seed), true);
    for (const int placed : {0, 1}) {
      const int wanted = game.position().legal().count() + game.swap_available();
      Progress reported;
      Surroundings surroundings{[] { return Milliseconds{0}; },
                                [&](const Progress& progress) { reported = progress; }, nullptr};
      Engine<G> engine({.hash_mib = 4, .multi_pv = wanted});
      const auto choice = engine.think(game, {.nodes = 50'000}, surroundings);
      CHECK(reported.lines.size() == choice.progress.lines.size());
      std::set<Move> moves;
      int before = standing({Verdict::Kind::win, 0});
      for (const Line& line : choice.progress.lines) {
        moves.insert(line.moves.front());
        CHECK(standing(line.verdict) <= before);
        before = standing(line.verdict);
        // With the swap ahead nobody keeps an advantage, and the placed colour is taken over where
        // it is the better one.
        if (placed == 0) CHECK(before <= 0);
        Game<G> played = game;
        for (const Move move : line.moves) REQUIRE(played.play(move));
      }
      CHECK(moves.size() == static_cast<std::size_t>(wanted));
      CHECK(moves.contains(swap_move) == (placed == 1));
      CHECK(choice.best == choice.progress.lines.front().moves.front());
      REQUIRE(game.play(game.position().legal().first()));
    }
  }
}

TEST_CASE("a level and little time find a first placement before the swap") {
  for (const int level : {1, 4, 7, 9}) {
    const auto choice =
        thought(Game<Kulami>(Kulami::sample_start(3), true), {}, {.hash_mib = 4, .level = level});
    CHECK(choice.progress.nodes < 300'000);
    CHECK(choice.best < 64);
  }
  Milliseconds now{0};
  Surroundings ticking{[&] { return now += Milliseconds{1}; }, {}, nullptr};
  Engine<Kulami> engine({.hash_mib = 4});
  const Game<Kulami> game(Kulami::sample_start(3), true);
  engine.think(game, {.movetime = Milliseconds{100}}, ticking);
  CHECK(now < Milliseconds{1000});
  CHECK(engine.think(game, {.depth = 2}, ticking).best < 64);
}

TEST_CASE("a clock is never overdrawn, however many moves there are") {
  for (const int start : {50, 1000, 60'000})
    for (const int increment : {0, 100})
      for (const OpeningPace pace : {OpeningPace{}, OpeningPace{5, 18}}) {
        Milliseconds left(start);
        for (int moves = 28; moves > 0; --moves) {
          const TimeBudget budget =
              clock_budget(left, Milliseconds(increment), moves, pace.at(28 - moves));
          CHECK(budget.soft <= budget.hard);
          CHECK(budget.hard < left);
          left += Milliseconds(increment) - budget.hard;
        }
      }
}

TEST_CASE("Kamon's first moves take more of the clock than an even spread, Kulami's do not") {
  const auto soft = [](OpeningPace pace, int made) {
    return clock_budget(Milliseconds{60'030}, Milliseconds{0}, 18 - made, pace.at(made)).soft;
  };
  constexpr OpeningPace kamons = Kamon::Thinking::opening_pace;
  for (int made = 0; made < 5; ++made) CHECK(soft(kamons, made) == Milliseconds{10'800});
  CHECK(soft(kamons, 5) == Milliseconds{60'000 / 8});
  CHECK(Kulami::Thinking::opening_pace.at(0) == 0);
}

TEST_CASE("the standing after a move is counted from after it") {
  const auto start = kamon::read_position(
      "OfYmRmOd/YbGdYnBmPf/PdRbPbRnObBf/BnPn--YdGgGfYf/YgOgGmBgRgGb/BbRfGnBdOm/PmPgRdOn "
      "..../...../....../......./....../...../.... -");
  REQUIRE(start);
  Game<Kamon> game(*start);
  for (const char* move :
       {"g2", "f3", "c1", "d5", "d6", "f2", "a3", "b2", "f5", "e6", "f4", "b5", "a4", "g1", "e5",
        "e3", "a2", "c4", "d1", "b1", "e2", "g3", "a1", "e1", "d4", "b4", "g4", "c2", "c5", "e4"})
    REQUIRE(game.play(std::string_view(move)));
  REQUIRE(game.over());
  FakeClock clock;
  Engine<Kamon> engine({.hash_mib = 4});
  const auto moves =
      review<Kamon>(engine, game, {.nodes = 5'000}, clock.surroundings(), [](const JudgedMove&) {
        return true;
      }).moves;
  REQUIRE(moves.size() == 30);
  // White's last stone won, and one move before it a single move was missing, whoever is asked.
  CHECK(moves[29].standing_after() == Verdict{Verdict::Kind::win, 0});
  CHECK(moves[29].best.verdict == Verdict{Verdict::Kind::win, 1});
  CHECK(moves[28].standing_after() == Verdict{Verdict::Kind::loss, 1});
  int proven = 0;
  for (std::size_t i = 0; i + 1 < moves.size(); ++i) {
    if (!moves[i].played_verdict.proven() || !moves[i + 1].best.verdict.proven()) continue;
    CHECK(moves[i].standing_after() == turned(moves[i + 1].best.verdict));
    ++proven;
  }
  CHECK(proven > 5);
}

TEST_CASE("a review names a thrown-away win a blunder") {
  // In a position with a winning placement, plays another one that does not win.
  int judged_blunders = 0;
  for (std::uint64_t seed = 0; seed < 600 && judged_blunders < 3; ++seed) {
    Game<Kamon> game(sample_position<Kamon>(seed, 22));
    const CellSet winning = game.position().completing();
    const CellSet others = game.position().legal() - winning;
    if (winning.empty() || others.empty()) continue;
    REQUIRE(game.play(others.first()));
    FakeClock clock;
    Engine<Kamon> engine({.hash_mib = 4});
    review<Kamon>(engine, game, {.nodes = 20'000}, clock.surroundings(),
                  [&](const JudgedMove& judged) {
                    CHECK(winning.contains(judged.best.moves.front()));
                    if (judged.played_verdict.kind == Verdict::Kind::loss) {
                      CHECK(judged.grade == Grade::blunder);
                      ++judged_blunders;
                    }
                    return true;
                  });
  }
  CHECK(judged_blunders == 3);
}
