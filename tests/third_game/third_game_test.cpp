// A third game works with everything that is written once for all games. It is in the list of
// games, and nothing else knows of it. docs/contribute/adding-a-game.md names its files.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <sstream>

#include "engine/any/one_game.hpp"
#include "engine/any/position_key.hpp"
#include "engine/any/start.hpp"
#include "engine/game/perft.hpp"
#include "engine/puzzle/check.hpp"
#include "engine/puzzle/maker.hpp"
#include "engine/puzzle/notation.hpp"
#include "engine/record/reader.hpp"
#include "engine/record/writer.hpp"
#include "engine/search/fairness.hpp"
#include "engine/search/review.hpp"
#include "engine/search/sample_positions.hpp"
#include "engine/ugi/ugi.hpp"
#include "match/run.hpp"

using namespace sequitur;
using steps::Steps;

namespace {

Surroundings timeless() {
  return {[] { return Milliseconds{0}; }, {}, nullptr};
}

Game<Steps> played_by_level(int level, std::uint64_t seed, bool swap_agreed = false) {
  Game<Steps> game(Steps::sample_start(seed), swap_agreed);
  Engine<Steps> engine({.hash_mib = 1, .level = level, .whim = static_cast<int>(seed)});
  while (!game.over()) REQUIRE(game.play(engine.think(game, {}, timeless()).best));
  return game;
}

// Exhaustive search: 1, 0 or -1 for the side to move.
int exact(const steps::Position& position) {
  if (position.over()) return position.outcome().winner ? -1 : 0;
  int best = -1;
  for (const Cell cell : position.legal()) best = std::max(best, -exact(position.play(cell)));
  return best;
}

std::string ugi(const std::string& script) {
  std::istringstream in(script);
  std::ostringstream out;
  CHECK(run_ugi("steps", in, out, [] { return Milliseconds{0}; }) == 0);
  return out.str();
}

}  // namespace

TEST_CASE("the list knows three games, and says so") {
  CHECK(Games::names_in_words() == "kamon, kulami or steps");
  CHECK(Games::contains("steps"));
  CHECK_FALSE(Games::contains("chess"));
  CHECK(Games::titles_of([]<GameKind G>() { return !G::counts_points; }) == "Kamon and Steps");
  CHECK(read_any("nonsense").error().sentence.find("Kamon has 3 fields, Kulami 6 and Steps 2") !=
        std::string::npos);
}

TEST_CASE("a position is recognised, read and written") {
  const auto read = read_any_or_default("steps");
  REQUIRE(read);
  CHECK(game_name(*read) == "steps");
  CHECK(write_any(*read) == Steps::startpos);
  const Game<Steps> game = played_by_level(1, 3);
  const std::string text = Steps::write_position(game.position());
  const auto again = read_any(text);
  REQUIRE(again);
  CHECK(std::get<steps::Loaded>(*again).position == game.position());
  CHECK(write_any(*again) == text);
  const auto start = read_start("11111/22222/33333/44444/12341", {});
  REQUIRE(start);
  CHECK(game_name(*start) == "steps");
  for (const std::string_view name : Games::names)
    CHECK(game_name(*read_any_or_default(name)) == name);
}

TEST_CASE("the rules: the number under the last stone says how far the next one lies") {
  Game<Steps> game(*Steps::read_position(Steps::startpos));
  CHECK(game.position().legal().count() == 25);
  CHECK(perft(game.position(), 2) == 25 * 4);
  REQUIRE(game.play("a1"));  // bears a 1
  CHECK(game.play("c1").error().fault == Fault::not_in_line);
  REQUIRE(game.play("b1"));  // bears a 2
  CHECK(game.play("a1").error().fault == Fault::cell_taken);
  CHECK(game.position().legal().count() == 4);
  // The last stone bears a 1, and all its neighbours are taken.
  const auto blocked =
      Steps::read_position("12341/34123/21412/43214/12321 b...w/...../...../b..../Wb..w");
  REQUIRE(blocked);
  CHECK(blocked->position.over());
  CHECK(blocked->position.outcome() == Outcome{Reason::block, Side::two});
}

TEST_CASE("a record is written and read back, with the swap and comments") {
  Game<Steps> game = played_by_level(2, 5, true);
  Record record = record_of(game);
  record.tags = {{"P1", "Ana"}};
  record.line.moves.front().comment = "far";
  const auto text = write_record(record);
  REQUIRE(text);
  CHECK(text->starts_with("[Game \"steps\"]"));
  const auto read = read_record(*text);
  REQUIRE(read);
  CHECK(*read == record);
  CHECK(std::holds_alternative<Game<Steps>>(*replay(*read)));
  const auto wrong = read_record("[Game \"go\"]\n*\n");
  CHECK(wrong.error().sentence.find("expected kamon, kulami or steps") != std::string::npos);
}

TEST_CASE("the protocol: options, position, legal moves, a drawing and a move") {
  CHECK(ugi("ugi\n").find("Scoring") == std::string::npos);
  CHECK(ugi("position startpos moves a1\nquery legalmoves\n") == "response a2 a5 b1 e1\n");
  CHECK(ugi("query score\n") == "response error\n");
  const std::string drawn = ugi("position startpos moves a1\nd\n");
  CHECK(drawn.find("b w stones, * placed last") != std::string::npos);
  CHECK(drawn.find("White (p2) to move") != std::string::npos);
  const std::string thought = ugi("position startpos moves a1\ngo nodes 2000\n");
  const auto at = thought.find("bestmove ");
  REQUIRE(at != std::string::npos);
  CHECK(std::string_view("a2 a5 b1 e1").contains(thought.substr(at + 9, 2)));
  std::istringstream none;
  std::ostringstream out;
  CHECK(run_ugi("go", none, out, [] { return Milliseconds{0}; }) == 2);
}

TEST_CASE("full strength proves what looking at everything finds") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto at = sample_position<Steps>(seed, 10);
    Engine<Steps> engine({.hash_mib = 1});
    const Line line = engine.think(Game<Steps>(at), {}, timeless()).progress.lines.front();
    REQUIRE(line.verdict.proven());
    const int standing_now = standing(line.verdict);
    CHECK((standing_now > 0) - (standing_now < 0) == exact(at.position));
  }
}

TEST_CASE("a match between levels is played to its end, and the higher level is ahead") {
  match::MatchTerms terms;
  terms.game = "steps";
  terms.contenders = {*match::read_contender("level:9"), *match::read_contender("level:1")};
  CHECK_FALSE(match::objection(terms));
  terms.boards = "square";
  CHECK(match::objection(terms)->find("random or startpos") != std::string::npos);
  terms.boards.clear();
  match::Standings standings(12);
  const std::atomic<bool> never{false};
  int kept = 0;
  const auto keep = [&](const match::FinishedGame& finished) -> std::expected<void, std::string> {
    kept += game_name(finished.record.start) == "steps" && finished.result.ending == "block";
    return {};
  };
  REQUIRE(match::run_match(terms, 1, standings, {keep, [](const match::Standings&) {}}, never));
  CHECK(kept > 12);
  CHECK(standings.counted() == 12);
  CHECK(standings.results().share() > 0.6);
}

TEST_CASE("puzzles are made, written, read, and proven; a wrong one is refused") {
  const std::atomic<bool> never{false};
  Assessors assessors;
  int made = 0;
  for (std::uint64_t number = 0; number < 40 && made < 3; ++number)
    for (const Puzzle& puzzle : puzzles_in_game<Steps>(1, number, never)) {
      ++made;
      const auto read = read_puzzle(write_puzzle(puzzle));
      REQUIRE(read);
      CHECK(check(*read, assessors));
      Puzzle wrong = puzzle;
      for (const Cell move : std::get<steps::Loaded>(puzzle.position).position.legal())
        if (move != puzzle.line.front()) wrong.line.front() = move;
      wrong.line.resize(1);
      CHECK_FALSE(check(wrong, assessors));
      wrong = puzzle;
      wrong.goal = Goal::loop;
      CHECK(read_puzzle(write_puzzle(wrong)).error().sentence.find("block or save in Steps") !=
            std::string::npos);
    }
  CHECK(made > 0);
}

TEST_CASE("a game is reviewed, a board is judged, and a position has a key") {
  const Game<Steps> game = played_by_level(1, 8);
  Engine<Steps> engine({.hash_mib = 1});
  const GameReview judged =
      review(engine, game, {.nodes = 5000}, timeless(), [](const JudgedMove&) { return true; });
  CHECK(judged.moves.size() == game.moves().size());
  CHECK(judged.moves.back().grade == Grade::best);
  for (const JudgedMove& move : judged.moves)
    CHECK((move.grade < Grade::inaccuracy || !move.causes.empty()));
  const Fairness fair = fairness<Steps>(Steps::sample_start(2), {.nodes = 20'000}, timeless());
  CHECK(fair.games > 0);
  const AnyPosition start = Steps::sample_start(1), later = game.loaded_start();
  CHECK(PositionKey(BoardKey(start), start).text() != PositionKey(BoardKey(later), later).text());
  CHECK(may_be_one_game(game.loaded_start(),
                        steps::Loaded{game.loaded_start().board, game.position()}));
  CHECK_FALSE(may_be_one_game(start, later));
}
