// Puzzles: their text, their key under symmetry, and the proof that each has one solution alone.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "engine/game/random.hpp"
#include "engine/kamon/symmetry.hpp"
#include "engine/kulami/symmetry.hpp"
#include "engine/puzzle/at_once.hpp"
#include "engine/puzzle/check.hpp"
#include "engine/puzzle/key.hpp"
#include "engine/puzzle/maker.hpp"
#include "engine/puzzle/notation.hpp"
#include "engine/puzzle/path.hpp"
#include "engine/puzzle/selection.hpp"
#include "engine/search/sample_positions.hpp"

using namespace sequitur;
using kamon::Kamon;
using kulami::Kulami;

namespace {

const std::string blocking =
    "eb9fa43e\tblock\t1\t757\t"
    "YdPnBnGd/OfOdYg--Rg/PfBbBdObOmGm/GbPmGgGnOgPgYb/BgYmBfRnPbRm/RdRfRbYnYf/GfPdBmOn "
    "bbbw/bbw.b/.ww.bw/bbbw..b/wwbbwb/wbwwb/w.ww g2\ta2 d6 e1";
const std::string saving =
    "1ee387e5\tsave\t1\t791\t"
    "PbPmPfRm/BmBbOfRnPn/YmGgGmYnBfOg/PgBdYbBg--RgOm/YgBnYdObRdPd/GnGdGfOnYf/RfGbOdRb "
    "..wb/.www./..wbb./.bww.../b.bbwb/bwbww/bbbw b1\tc2 f1 e1";
const std::string counting =
    "1c7b35ce\tcount\t1\t765\t"
    "AA..BB..C./DDD.BB..C./DDD..EFFGG/H.IIIEFFGG/H.IIIEFF../JJ.....KKK/JJLMMN..../.OLMMN..../"
    ".OLPPQQQ../.O.PPQQQ.. "
    ".r...r..b./.b..bb..../rrr..brbbb/......bbrr/..bb.rrr../br.....rrb/.bbrr...../.rrbbr..../"
    ".r....br../.b.rrbbb.. r g7 i7 area\tf7 d7 a7";

// The text with its field number `at` replaced.
std::string with(const std::string& text, std::size_t at, const std::string& field) {
  const auto fields = split(text, '\t');
  std::string made;
  for (std::size_t i = 0; i < fields.size(); ++i)
    made += (i == 0 ? "" : "\t") + (i == at ? field : std::string(fields[i]));
  return made;
}

std::string refusal(const std::string& text) {
  const auto puzzle = read_puzzle(text);
  REQUIRE_FALSE(puzzle.has_value());
  return puzzle.error().sentence;
}

std::string unsoundness(const std::string& text) {
  Assessors assessors;
  const auto puzzle = read_puzzle(text);
  REQUIRE_MESSAGE(puzzle.has_value(), puzzle.error().sentence);
  const auto sound = check(*puzzle, assessors);
  return sound ? "" : sound.error().sentence;
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// The worth by brute force: 1, 0 or -1 for the side to move.
int worth(const kamon::Position& position) {
  if (const Outcome outcome = position.outcome(); outcome.over())
    return !outcome.winner ? 0 : *outcome.winner == position.to_move() ? 1 : -1;
  int best = -1;
  for (const Cell move : position.legal()) best = std::max(best, -worth(position.play(move)));
  return best;
}

int margin(const kulami::Position& position) {
  if (position.over()) {
    const auto points = position.points();
    const int mover = index(position.to_move());
    return points[mover] - points[1 - mover];
  }
  int best = -1000;
  for (const Cell move : position.legal()) best = std::max(best, -margin(position.play(move)));
  return best;
}

}  // namespace

TEST_CASE("a puzzle is read and written back") {
  for (const std::string& text : {blocking, saving, counting}) {
    const auto puzzle = read_puzzle(text);
    REQUIRE_MESSAGE(puzzle.has_value(), puzzle.error().sentence);
    CHECK(write_puzzle(*puzzle) == text);
    CHECK(puzzle->solver_moves() == 2);
  }
}

TEST_CASE("a damaged line gets one sentence that names the fault") {
  CHECK(contains(refusal("nonsense"), "has 1"));
  CHECK(contains(refusal(blocking + "\tmore"), "has 7"));
  CHECK(contains(refusal(with(blocking, 0, "EB9FA43E")), "the id is 'EB9FA43E'"));
  CHECK(contains(refusal(with(blocking, 0, "eb9fa43f")), "eb9fa43e, which follows"));
  CHECK(contains(refusal(with(blocking, 1, "win")), "the goal is 'win'"));
  CHECK(contains(refusal(with(blocking, 1, "count")), "connect, loop, block or save in Kamon"));
  CHECK(contains(refusal(with(counting, 1, "loop")), "count in Kulami"));
  CHECK(contains(refusal(with(blocking, 2, "6")), "the grade is '6'"));
  CHECK(contains(refusal(with(blocking, 2, "4")), "1 for a rating of 757"));
  CHECK(contains(refusal(with(blocking, 3, "599")), "the rating is '599'"));
  CHECK(contains(refusal(with(blocking, 4, "kamon")), "is not a position"));
  CHECK(contains(refusal(with(blocking, 5, "a2 d6")), "an odd number"));
  CHECK(contains(refusal(with(blocking, 5, "")), "move 1 of the line"));
  CHECK(contains(refusal(with(blocking, 5, "a2 d6 z9")), "move 3 of the line"));
  CHECK(contains(refusal(with(blocking, 5, "a2 swap e1")), "move 2 of the line"));
}

TEST_CASE("a line cut off or changed anywhere is refused, or is another puzzle that reads back") {
  for (const std::string& text : {blocking, saving, counting}) {
    const auto look = [](const std::string& changed) {
      const auto puzzle = read_puzzle(changed);
      CHECK((puzzle ? write_puzzle(*puzzle) == changed : !puzzle.error().sentence.empty()));
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
      look(text.substr(0, at));
      for (const char c : {'\t', ' ', '.', 'b', '-', '9', '\xFF', '\0'}) {
        std::string changed = text;
        changed[at] = c;
        look(changed);
      }
    }
  }
}

TEST_CASE("a file has comments, and its lines have numbers") {
  const auto lines = read_puzzles("# made by hand\n\n" + blocking + "\r\nnonsense\n");
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].number == 3);
  CHECK(lines[0].puzzle.has_value());
  CHECK(lines[1].number == 4);
  CHECK_FALSE(lines[1].puzzle.has_value());
}

TEST_CASE("sound puzzles are proven") {
  CHECK(unsoundness(blocking).empty());
  CHECK(unsoundness(saving).empty());
  CHECK(unsoundness(counting).empty());
}

TEST_CASE("what is unsound is named") {
  CHECK(contains(unsoundness(with(blocking, 1, "loop")),
                 "the line ends with 'block'; expected 'loop'"));
  CHECK(contains(unsoundness(with(blocking, 1, "save")), "wins; expected a move that draws"));
  CHECK(contains(unsoundness(with(blocking, 5, "a2")), "the line ends with 'none'"));
  CHECK(contains(unsoundness(with(saving, 1, "block")), "draws; expected a move that wins"));
  CHECK(contains(unsoundness(with(saving, 5, "c2")), "rating"));  // a shorter line is easier
  const std::string hard = with(with(with(saving, 2, "3"), 3, "1400"), 5, "c2");
  CHECK(contains(unsoundness(hard), "expected 1 for a puzzle of one move"));
}

TEST_CASE("every other first move is refused") {
  for (const std::string& text : {blocking, saving, counting}) {
    const auto puzzle = read_puzzle(text);
    REQUIRE(puzzle);
    std::visit(
        [&](const auto& loaded) {
          using G = GameOf<std::remove_cvref_t<decltype(loaded.position)>>;
          for (const Cell move : loaded.position.legal())
            if (move != puzzle->line[0])
              CHECK_FALSE(unsoundness(with(text, 5, G::cell_name(*loaded.board, move))).empty());
        },
        puzzle->position);
  }
}

TEST_CASE("a second solution is named") {
  // These are random late positions with two or more winning moves: none of them is a puzzle.
  int met = 0;
  for (std::uint64_t seed = 1; seed <= 40 && met < 5; ++seed) {
    const auto start = sample_position<Kamon>(seed, 24);
    Assessor<Kamon> assessor;
    const auto worths = assessor.assess(start);
    REQUIRE(worths);
    const CellSet winning = worth_exactly(*worths, 1);
    if (winning.count() < 2) continue;
    ++met;
    Puzzle puzzle{.position = start, .line = {winning.first()}};
    Assessors assessors;
    const auto sound = check(puzzle, assessors);
    REQUIRE_FALSE(sound);
    CHECK(contains(sound.error().sentence, "is not the only solution"));
    CHECK_FALSE(find_path(start, assessor));
  }
  CHECK(met == 5);
}

TEST_CASE("a reply that loses at once is refused where another holds out") {
  int met = 0;
  for (std::uint64_t number = 0; number < 60 && met == 0; ++number)
    for (const Puzzle& puzzle : puzzles_in_game<Kamon>(3, number, false)) {
      if (puzzle.goal == Goal::save || puzzle.line.size() < 5) continue;
      const auto& start = std::get<kamon::Loaded>(puzzle.position);
      const kamon::Position at = start.position.play(puzzle.line[0]);
      const CellSet holding = holding_out(at);
      const CellSet hasty = at.legal() - holding;
      if (holding.empty() || hasty.empty()) continue;
      ++met;
      Puzzle other = puzzle;
      other.line = {puzzle.line[0], hasty.first(), winning_at_once(at.play(hasty.first())).first()};
      Assessors assessors;
      const auto sound = check(other, assessors);
      REQUIRE_FALSE(sound);
      CHECK(contains(sound.error().sentence, "loses at once, but"));
    }
  CHECK(met > 0);
}

TEST_CASE("moves are worth what brute force says") {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const auto late = sample_position<Kamon>(seed, 27);
    Assessor<Kamon> kamon;
    const auto worths = kamon.assess(late);
    REQUIRE(worths);
    CHECK(worths->size() == static_cast<std::size_t>(late.position.legal().count()));
    for (const MoveWorth& each : *worths)
      CHECK(each.worth == -worth(late.position.play(each.move)));

    const auto end = sample_position<Kulami>(seed, 50);
    Assessor<Kulami> kulami;
    const auto margins = kulami.assess(end);
    REQUIRE(margins);
    for (const MoveWorth& each : *margins) {
      CHECK(each.margin == -margin(end.position.play(each.move)));
      CHECK(each.worth == (each.margin > 0) - (each.margin < 0));
    }
  }
}

TEST_CASE("a limit of nodes is kept, and a stop is heard") {
  Assessor<Kamon> assessor;
  CHECK_FALSE(assessor.assess(sample_position<Kamon>(1, 4), 1000));
  CHECK(assessor.nodes() < 5000);
  const std::atomic<bool> stop{true};
  assessor.stop_when(&stop);
  CHECK_FALSE(assessor.assess(sample_position<Kamon>(1, 4)));
  CHECK(puzzles_in_game<Kamon>(1, 0, stop).empty());
}

TEST_CASE("a check ends, and believes no rating") {
  Assessors assessors;
  const auto far = sample_position<Kamon>(1, 4);
  const Puzzle unending{.id = 0x1234abcd, .position = far, .line = {far.position.legal().first()}};
  const auto ended = check(unending, assessors, 2000);
  REQUIRE_FALSE(ended);
  CHECK(contains(ended.error().sentence, "the puzzle 1234abcd is not proven within 2000 nodes"));

  std::vector<Puzzle> found;
  for (std::uint64_t number = 0; found.empty(); ++number)
    found = puzzles_in_game<Kamon>(2, number, false);
  Puzzle puzzle = found.front();
  CHECK(check(puzzle, assessors));
  for (const int wrong : {puzzle.rating - 1, puzzle.rating + 1}) {
    Puzzle other = puzzle;
    other.rating = wrong;
    const auto sound = check(other, assessors);
    REQUIRE_FALSE(sound);
    CHECK(contains(sound.error().sentence, "as measured"));
  }
}

TEST_CASE("positions that are the same game have one id") {
  Random random(5);
  const auto position = sample_position<Kamon>(9, 20);
  const auto text = [](const AnyPosition& any) { return puzzle_key(any).text(); };
  const std::string here = text(position);
  for (const kamon::Symmetry symmetry : kamon::Symmetry::all()) {
    kamon::Transformation how{symmetry, {}};
    how.relabelling.exchanged = random.below(2) == 1;
    random.shuffle(std::span<std::int8_t>(how.relabelling.colours));
    random.shuffle(std::span<std::int8_t>(how.relabelling.symbols));
    CHECK(text(kamon::transformed(position.position, how)) == here);
  }
  const Cell next = position.position.legal().first();
  CHECK(text(after(position, next)) != here);

  const auto marbles = sample_position<Kulami>(9, 40);
  const std::string kulami_text = text(marbles);
  for (const kulami::Symmetry symmetry : kulami::Symmetry::all())
    CHECK(text(kulami::transformed(marbles.position, symmetry)) == kulami_text);
  // Exchanges the colours, and whose turn it is.
  const auto& p = marbles.position;
  const auto exchanged =
      kulami::Position::make(*marbles.board, {.marbles = {p.marbles()[1], p.marbles()[0]},
                                              .to_move = other(p.to_move()),
                                              .last = p.last(),
                                              .before = p.before(),
                                              .scoring = p.scoring()});
  REQUIRE(exchanged);
  CHECK(text(kulami::Loaded{marbles.board, *exchanged}) == kulami_text);
}

TEST_CASE("what is found in a game follows from its number, and is sound") {
  Assessors assessors;
  const std::atomic<bool> stop{false};
  std::size_t found = 0;
  for (std::uint64_t number = 0; number < 8; ++number) {
    for (const Puzzle& puzzle : puzzles_in_game<Kulami>(2, number, stop)) {
      CHECK(check(puzzle, assessors).has_value());
      CHECK(write_puzzle(*read_puzzle(write_puzzle(puzzle))) == write_puzzle(puzzle));
      ++found;
    }
    const auto once = puzzles_in_game<Kamon>(2, number, stop);
    const auto again = puzzles_in_game<Kamon>(2, number, stop);
    REQUIRE(once.size() == again.size());
    for (std::size_t i = 0; i < once.size(); ++i) {
      CHECK(write_puzzle(once[i]) == write_puzzle(again[i]));
      CHECK(check(once[i], assessors).has_value());
      ++found;
    }
  }
  CHECK(found > 4);
}

TEST_CASE("grades follow from ratings, and one choice is the easiest grade") {
  CHECK(grade_of(lowest_rating) == 1);
  CHECK(grade_of(highest_rating) == puzzle_grades);
  CHECK(grade_of(rating_of({.choices = 1, .alternatives = 20, .tempting = 20, .level = 9})) == 1);
  CHECK(grade_of(rating_of({.choices = 6, .alternatives = 30, .tempting = 20, .level = 9})) == 5);
  for (int rating = lowest_rating; rating < highest_rating; ++rating)
    CHECK(grade_of(rating) <= grade_of(rating + 1));
}

TEST_CASE("a selection keeps the kinds apart and takes nothing twice") {
  const auto puzzle = read_puzzle(blocking);
  REQUIRE(puzzle);
  Selection selection(4);
  std::uint32_t id = 0;
  const auto offer = [&](int grade) {
    Puzzle one = *puzzle;
    one.id = id++;
    one.grade = grade;
    const std::vector<Puzzle> found{one};
    if (!selection.choose(found)) return false;
    selection.take(one);
    CHECK(selection.choose(found) == nullptr);  // the same puzzles again
    return true;
  };
  int easy = 0;
  while (offer(1)) ++easy;
  CHECK(easy < 10);
  CHECK(offer(2));
  CHECK(selection.size() == easy + 1);
  CHECK(selection.count(Goal::block) == easy + 1);
  CHECK(selection.count(2) == 1);
}
