// Any game with anything said about it can be written down and read back.
#include <doctest/doctest.h>

#include "engine/game/random.hpp"
#include "engine/record/reader.hpp"
#include "engine/record/writer.hpp"
#include "tests/property/random_game.hpp"

using namespace sequitur;
using kamon::Kamon;
using kulami::Kulami;

namespace {

// The pieces of random texts: what the format uses itself, and letters from elsewhere.
std::string random_text(Random& random) {
  constexpr std::string_view pieces[] = {"a", " ",  "\"", "\\",     "{",  "}",  "[",
                                         "]", "(",  ")",  "<s>",    "\n", "\t", "n",
                                         "é", "日", "*",  "[Game ", ";",  "1."};
  std::string text;
  for (auto length = random.below(8); length > 0; --length)
    text += pieces[random.below(std::size(pieces))];
  return text;
}

template <class G>
RecordedMove random_move(Random& random, Game<G>& game) {
  RecordedMove made{.move = swap_move};
  if (!game.swap_available() || random.below(2) == 0) {
    const CellSet legal = game.position().legal();
    made.move = nth(legal, static_cast<int>(random.below(static_cast<unsigned>(legal.count()))));
  }
  made.mark = static_cast<Mark>(random.below(mark_signs.size()));
  if (random.below(2) == 0) made.spent = std::chrono::milliseconds(random.below(1'000'000));
  if (random.below(4) == 0) made.comment = random_text(random);
  return made;
}

// A random line from here on, with a variation at some of its moves. The game is left as it was.
template <class G>
RecordedLine random_line(Random& random, Game<G>& game, std::uint64_t longest, int depth) {
  RecordedLine line;
  if (random.below(4) == 0) line.comment = random_text(random);
  const auto length = 1 + random.below(longest);
  while (line.moves.size() < length && !game.over()) {
    RecordedMove made = random_move(random, game);
    while (depth < 8 && random.below(depth == 0 ? 4 : 8) == 0)
      made.instead.push_back(random_line(random, game, 8, depth + 1));
    RC_ASSERT(game.play(made.move));
    line.moves.push_back(std::move(made));
  }
  for (std::size_t i = 0; i < line.moves.size(); ++i) game.undo();
  return line;
}

Ending random_ending(Random& random) {
  constexpr Ending possible[] = {{},
                                 {Result::open, Termination::abandoned},
                                 {Result::p1win, Termination::resign},
                                 {Result::p2win, Termination::time},
                                 {Result::draw, Termination::agreement}};
  return possible[random.below(std::size(possible))];
}

// A record from some moment of the game on, so that records begin in the middle of games too.
template <class G>
Record random_record(const RandomGame<G>& played, std::uint64_t seed) {
  Random random(seed);
  const auto& from = played.positions[random.below(played.positions.size())];
  Game<G> game({played.start.board, from}, random.below(2) == 0);
  Record record{.start = game.loaded_start(), .swap_agreed = game.swap_agreed()};
  for (const std::string name : {"P1", "P2", "Odd_1"})
    if (random.below(2) == 0) record.tags.push_back({name, random_text(random)});
  if (!game.over()) record.line = random_line(random, game, 60, 0);
  for (const RecordedMove& made : record.line.moves) RC_ASSERT(game.play(made.move));
  record.ending = game.over() ? ending_by_rules(game) : random_ending(random);
  return record;
}

template <class G>
void check_round_trip(const RandomGame<G>& played, std::uint64_t seed) {
  const Record record = random_record(played, seed);
  const auto text = write_record(record);
  if (!text) RC_FAIL(text.error().place + ": " + text.error().sentence);
  const auto back = read_record(*text);
  RC_ASSERT(back.has_value());
  RC_ASSERT(*back == record);
  RC_ASSERT(*write_record(*back) == *text);
}

// Checks that a text is damaged, with a place, when it is cut off anywhere before its last letter.
// When a byte is lost, the rest is damaged or can be written again.
template <class G>
void check_cut(const RandomGame<G>& played, std::uint64_t seed) {
  const auto written = write_record(random_record(played, seed));
  RC_ASSERT(written.has_value());
  const std::string& text = *written;
  const std::size_t at = Random(seed).below(text.size() - 1);
  const auto cut = read_record(text.substr(0, at));
  RC_ASSERT(!cut.has_value());
  RC_ASSERT(cut.error().at.line >= 1 && cut.error().at.column >= 1);
  const auto changed = read_record(text.substr(0, at) + text.substr(at + 1));
  if (changed) RC_ASSERT(write_record(*changed).has_value());
}

template <class G>
void check_all() {
  holds("a record is written and read back", [] { check_round_trip(*any_game<G>(), *any_seed()); });
  holds("a record cut off is noticed", [] { check_cut(*any_game<G>(), *any_seed()); });
}

}  // namespace

TEST_CASE("records of Kamon") { check_all<Kamon>(); }
TEST_CASE("records of Kulami") { check_all<Kulami>(); }
