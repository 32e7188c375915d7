// Kulami's rules, each by an example. The board is the default one unless a test names another:
//
//   8  A B B B C C D D       A 1x3, B 3x2, C 2x2, D 2x2
//   7  A B B B C C D D
//   6  A E F F G G H H       E 1x2, F 2x2, G 2x2, H 2x2
//   5  I E F F G G H H       I 1x2
//   4  I J J J K K L L       J 3x2, K 2x1, L 2x1
//   3  M J J J N N N O       M 1x3, N 3x1, O 1x3
//   2  M P P P Q Q Q O       P 3x2, Q 3x2
//   1  M P P P Q Q Q O
//      a b c d e f g h
#include <doctest/doctest.h>

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

#include "engine/kulami/kulami.hpp"

using namespace sequitur;
using namespace sequitur::kulami;

namespace {

using Names = std::set<std::string>;

Names names(const Board& board, CellSet fields) {
  Names found;
  for (const Cell field : fields) found.insert(board.field_name(field));
  return found;
}

CellSet fields(const Board& board, std::initializer_list<const char*> list) {
  CellSet made;
  for (const char* name : list) made.add(board.field_named(name).value());
  return made;
}

constexpr std::string_view default_panels = startpos.substr(0, startpos.find(' '));
// Row 7 is FF.CCDDG..: a hole between b7 and d7.
constexpr std::string_view irregular_panels =
    ".....AAA../..BBBAAA../...CCDDEE./FF.CCDDG../FF..H..GII/FFJJH..GII/..JJH.KK../...LLMMNN./"
    "OOOLLMMPPP/..QQ.MMPPP";

Checked<Loaded> table(const std::string& marbles, const std::string& rest,
                      std::string_view panels = default_panels) {
  return read_position(std::string(panels) + ' ' + marbles + ' ' + rest);
}

const Loaded square = read_position(startpos).value();
const Board irregular = read_board(irregular_panels).value();

Game<Kulami> game(bool swap_agreed = false) { return Game<Kulami>(square, swap_agreed); }

void play(Game<Kulami>& game, std::initializer_list<const char*> moves) {
  for (const char* move : moves) REQUIRE(game.play(move));
}

void check_refused(const Game<Kulami>& game, const char* field, Fault fault,
                   const std::string& sentence) {
  Game<Kulami> tried = game;
  const auto refused = tried.play(field);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().fault == fault);
  CHECK(refused.error().place == field);
  CHECK(refused.error().sentence == sentence);
  CHECK(tried.position() == game.position());
  CHECK(tried.moves() == game.moves());
}

void check_rejected(const Checked<Loaded>& read, Fault fault, const std::string& place) {
  REQUIRE_FALSE(read);
  CAPTURE(read.error().sentence);
  CHECK(read.error().fault == fault);
  CHECK(read.error().place == place);
}

const std::string no_marbles =
    "......../......../......../......../......../......../......../........";

}  // namespace

TEST_CASE("Kulami: the first marble goes anywhere, and either colour may begin") {
  CHECK(square.position.legal().count() == 64);
  CHECK(square.position.opener() == red);
  const auto black_first = table(no_marbles, "b - - base");
  REQUIRE(black_first);
  Game<Kulami> begun(*black_first);
  CHECK(begun.side_of(Player::p1) == black);
  play(begun, {"d4"});
  CHECK(begun.position().opener() == black);
  CHECK(begun.position().to_move() == red);
  CHECK(begun.to_move() == Player::p2);
}

TEST_CASE("Kulami: a marble goes in the row or the column of the last one, on another panel") {
  auto begun = game();
  play(begun, {"d4"});
  CHECK(names(*square.board, begun.position().legal()) ==
        Names{"a4", "e4", "f4", "g4", "h4", "d1", "d2", "d5", "d6", "d7", "d8"});
  check_refused(begun, "d4", Fault::cell_taken, "a marble lies on d4 already");
  check_refused(begun, "e5", Fault::not_in_line,
                "e5 is neither in the row nor in the column of the last marble at d4");
  check_refused(begun, "b4", Fault::panel_closed,
                "b4 lies on the panel of the last marble at d4, so it is closed");
}

TEST_CASE("Kulami: the two panels used last are closed, the one before them is open again") {
  auto begun = game();
  play(begun, {"d4", "d7"});
  CHECK(names(*square.board, begun.position().legal()) ==
        Names{"a7", "e7", "f7", "g7", "h7", "d1", "d2", "d5", "d6"});
  check_refused(begun, "d3", Fault::panel_closed,
                "d3 lies on the panel of the marble before the last at d4, so it is closed");
  play(begun, {"d1"});
  CHECK(names(*square.board, begun.position().legal()) ==
        Names{"a1", "e1", "f1", "g1", "h1", "d3", "d5", "d6"});
  check_refused(begun, "d8", Fault::panel_closed,
                "d8 lies on the panel of the marble before the last at d7, so it is closed");
}

TEST_CASE("Kulami: neither holes nor marbles interrupt a row") {
  const auto read = table(
      "........../........../........../........../........../........../........../........../"
      "........../..........",
      "r - - base", irregular_panels);
  REQUIRE(read);
  Game<Kulami> begun(*read);
  play(begun, {"e7", "f7", "b7"});
  CHECK(names(*read->board, begun.position().legal()) == Names{"b2", "d7", "h7"});
}

TEST_CASE("Kulami: a word that is no field is refused") {
  auto begun = game();
  for (const char* word : {"", "a", "a0", "a9", "i1", "a01", "A1", "a10", "d44"}) {
    const auto refused = begun.play(word);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().fault == Fault::unknown_cell);
  }
  CHECK(begun.play("i1").error().sentence ==
        "'i1' is not a cell of this board; expected a field such as a1 or h8");
  CHECK(irregular.field_named("c7") == std::nullopt);
  CHECK(irregular.field_named("f10").has_value());
}

TEST_CASE("Kulami: whoever has nowhere to go ends the game, and the points decide") {
  const auto read = table(
      "b.br..rb../...b...r../...rrb.rb./...r...b../..r.b..rr./....br..../..b.r...../..rrbbbr../"
      "...b..r.../...b...b..",
      "b h3 e3 area",
      "AABB..CC../AABBDD.EEF/...GDD.EEF/HHHGIIJJ../HHHGII.KKK/....II..../LLL.MMM.../..NNMMMO../"
      "PPNN.QQO../..NN.QQO..");
  REQUIRE(read);
  CHECK(read->position.placed() == 32);
  CHECK(read->position.legal().empty());
  CHECK(read->position.score().total == std::array{20, 25});
  CHECK(read->position.outcome() == Outcome{Reason::score, black});
  check_refused(Game<Kulami>(*read), "a9", Fault::game_over,
                "the game is over, so nothing can be placed on a9");
}

TEST_CASE("Kulami: all 56 marbles placed end the game") {
  const auto read = table(
      "bbbbrrrr/rrbbb.rb/bbbrbrrr/r..r.b.r/brr.brbb/bbrrrrbb/brrbbrrb/r..rrbbb", "b d1 f1 chains",
      "AABBCCDD/EEBBCCDD/EEFFCCDD/GHFFIJJK/GHFFILLK/GHMNNLLO/PPMNNQQO/PPMNNQQO");
  REQUIRE(read);
  CHECK(read->position.placed() == marbles_in_all);
  CHECK(read->position.free().count() == 8);
  CHECK(read->position.outcome() == Outcome{Reason::score, red});
}

TEST_CASE("Kulami: equal points are a draw") {
  const auto read = table(
      ".rrbrbrb/rb.r.bbr/rbb.rrbr/bbb.brrb/rbrrbbrb/br.rrbb./rbbbbrrr/.rrbbrbr", "b c1 g1 base",
      "AABBCCDD/AAEFCCDD/GGEFHHII/JJEKKKII/JJLLLMMM/NOOPPMMM/NOOPPQQQ/NOOPPQQQ");
  REQUIRE(read);
  CHECK(read->position.score().total == std::array{23, 23});
  CHECK(read->position.outcome() == Outcome{Reason::score, std::nullopt});
}

TEST_CASE("Kulami: a panel counts for whoever has more marbles on it") {
  const Board& board = *square.board;
  const auto points = [&](std::initializer_list<const char*> reds,
                          std::initializer_list<const char*> blacks) {
    return score(board, {fields(board, reds), fields(board, blacks)}, Scoring::base).total;
  };
  CHECK(points({}, {}) == std::array{0, 0});
  CHECK(points({"b1"}, {}) == std::array{6, 0});
  CHECK(points({"b1"}, {"c2"}) == std::array{0, 0});
  CHECK(points({"b1"}, {"c2", "d2"}) == std::array{0, 6});
  CHECK(points({"b1", "a4", "a6"}, {"e7", "h1"}) == std::array{6 + 2 + 3, 4 + 3});
}

TEST_CASE("Kulami: an area is joined edge to edge, not at corners, and across panels") {
  const Board& board = *square.board;
  const CellSet marbles = fields(board, {"a1", "a2", "b2", "c3", "c4", "h8"});
  CHECK(names(board, largest_area(board, marbles)) == Names{"a1", "a2", "b2"});
  CHECK(largest_area(board, {}).empty());
  // The hole divides it: b7 and d7 are not joined.
  CHECK(largest_area(irregular, fields(irregular, {"b7", "d7", "e7"})).count() == 2);
}

TEST_CASE("Kulami: chains are straight runs of five or more, also diagonal ones") {
  const Board& board = *square.board;
  const auto sum = [&](std::initializer_list<const char*> marbles) {
    return chain_sum(board, fields(board, marbles));
  };
  CHECK(sum({"a1", "b1", "c1", "d1"}) == 0);
  CHECK(sum({"a1", "b1", "c1", "d1", "e1"}) == 5);
  CHECK(sum({"a1", "b1", "c1", "d1", "e1", "f1"}) == 6);
  CHECK(sum({"a1", "b1", "c1", "d1", "f1", "g1", "h1"}) == 0);
  CHECK(sum({"h4", "h5", "h6", "h7", "h8"}) == 5);
  CHECK(sum({"a1", "b2", "c3", "d4", "e5"}) == 5);
  CHECK(sum({"a5", "b4", "c3", "d2", "e1"}) == 5);
  // The row and the diagonal share a1.
  CHECK(sum({"a1", "b1", "c1", "d1", "e1", "b2", "c3", "d4", "e5"}) == 10);
  CHECK(
      chains(board, fields(board, {"a1", "b1", "c1", "d1", "e1", "b2", "c3", "d4", "e5"})).size() ==
      2);
  // These are five marbles in one row, with a hole between the second and the third.
  CHECK(chain_sum(irregular, fields(irregular, {"a7", "b7", "d7", "e7", "f7"})) == 0);
  CHECK(chain_sum(irregular, fields(irregular, {"d7", "e7", "f7", "g7", "h7"})) == 5);
}

TEST_CASE("Kulami: each scoring adds the surpluses it names") {
  const Board& board = *square.board;
  // Red has five in row 1 (one chain, one area). Black has seven edge to edge without a chain.
  const Marbles marbles = {fields(board, {"a1", "b1", "c1", "d1", "e1"}),
                           fields(board, {"e7", "f7", "g7", "e8", "f8", "g8", "h8"})};
  const auto panels = score(board, marbles, Scoring::base).total;
  CHECK(panels == std::array{3 + 6 + 6, 4 + 4});
  CHECK(score(board, marbles, Scoring::area).total == std::array{panels[0], panels[1] + 2});
  CHECK(score(board, marbles, Scoring::chains).total == std::array{panels[0] + 5, panels[1]});
  CHECK(score(board, marbles, Scoring::full).total == std::array{panels[0] + 5, panels[1] + 2});
}

TEST_CASE("Kulami: the swap exchanges the players' colours and leaves the board as it is") {
  auto agreed = game(true);
  CHECK_FALSE(agreed.swap_available());
  play(agreed, {"d4"});
  REQUIRE(agreed.swap_available());
  const auto before = agreed.position();
  play(agreed, {"swap"});
  CHECK(agreed.position() == before);
  CHECK(agreed.side_of(Player::p2) == red);
  CHECK(agreed.to_move() == Player::p1);
  CHECK(agreed.position().to_move() == black);
  CHECK(agreed.play("swap").error().fault == Fault::swap_unavailable);
  play(agreed, {"d7"});
  CHECK(agreed.to_move() == Player::p2);
  agreed.undo();
  agreed.undo();
  CHECK(agreed.side_of(Player::p2) == black);
  CHECK(agreed.swap_available());
}

TEST_CASE("Kulami: undo opens the panels that were closed") {
  auto going = game();
  play(going, {"d4", "d7"});
  const auto there = going.position();
  play(going, {"d1"});
  going.undo();
  CHECK(going.position() == there);
  CHECK(going.position().legal() == there.legal());
  CHECK(going.position().before() == *square.board->field_named("d4"));
}

TEST_CASE("Kulami: a board that the box cannot make is rejected") {
  const auto board = [](const std::string& panels) {
    return table(no_marbles, "r - - base", panels);
  };
  // A takes a field of B, so neither is a rectangle any more.
  check_rejected(board("AABBCCDD/ABBBCCDD/AEFFGGHH/IEFFGGHH/IJJJKKLL/MJJJNNNO/MPPPQQQO/MPPPQQQO"),
                 Fault::panel_shape, "a8");
  // N has grown to 2x3 fields and has taken the place of Q, so one panel of 1x3 is missing.
  check_rejected(board("ABBBCCDD/ABBBCCDD/AEFFGGHH/IEFFGGHH/IJJJKKLL/MJJJNNNO/MPPPNNNO/MPPP...O"),
                 Fault::panel_set, "1x3");
  check_rejected(
      board("ABBBCCDD/ABBBCCDD/AEFFGGHH/IEFFGGHH/IJJJKKLL/MJJJNNNO/MPPPQQQO/MPPPQQQO/........"),
      Fault::empty_border, "row 1");
  check_rejected(board("ABBBCCDD.../ABBBCCDD.../AEFFGGHH.../IEFFGGHH.../IJJJKKLL.../MJJJNNNO.../"
                       "MPPPQQQO.../MPPPQQQO..."),
                 Fault::board_too_large, "panels");
  check_rejected(
      board(
          "ABBBCC..../ABBBCC..../AEFFGGHH../IEFFGGHH../IJJJKKLL../MJJJNNNO../MPPPQQQO../MPPPQQQO../"
          "........DD/........DD"),
      Fault::not_in_one_piece, "a3");
  check_rejected(board("ABBBCCDD/ABBBCCDD/AEFFGGHH/IEFFGGHH/IJJJKKLL/MJJJNNNO/MPPPQQQO/MPPPQQQR"),
                 Fault::unknown_letter, "h1");
  check_rejected(board("ABBBCCDD/ABBBCCDD/AEFFGGHH/IEFFGGH/IJJJKKLL/MJJJNNNO/MPPPQQQO/MPPPQQQO"),
                 Fault::row_length, "row 5");
}

TEST_CASE("Kulami: marbles that no game can have placed are rejected") {
  const std::string rows = "/......../......../......../......../......../......../........";
  check_rejected(table("rr......" + rows, "b b8 - base"), Fault::counts, "marbles");
  check_rejected(table("r......." + rows, "r a8 - base"), Fault::turn, "turn");
  check_rejected(table("r......." + rows, "b - - base"), Fault::last_placed, "last");
  check_rejected(table("r......." + rows, "b b8 - base"), Fault::last_placed, "b8");
  check_rejected(table("r......." + rows, "b a8 a8 base"), Fault::before_placed, "before");
  check_rejected(table("r...b..." + rows, "r e8 - base"), Fault::before_placed, "before");
  check_rejected(table("rb......" + rows, "r b8 e8 base"), Fault::before_placed, "e8");
  check_rejected(table("........" + rows, "r a1 - base"), Fault::last_placed, "last");
  // b8 and c8 lie on one panel; a8 and b7 are neither in one row nor in one column.
  check_rejected(table(".rb....." + rows, "r c8 b8 base"), Fault::last_follows, "c8");
  check_rejected(table("r......./.b....../......../......../......../......../......../........",
                       "r b7 a8 base"),
                 Fault::last_follows, "b7");
  check_rejected(table("r......." + rows, "b a8 - points"), Fault::scoring, "scoring");
  check_rejected(table("r......." + rows, "x a8 - base"), Fault::unknown_letter, "turn");
  check_rejected(table("r......./........", "b a8 - base"), Fault::row_count, "marbles");
  check_rejected(table("rrrrrrrr/rrrrrrrr/rrrrrrrr/rrrrrbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bb......",
                       "b a8 a1 base"),
                 Fault::too_many_pieces, "Red");
  check_rejected(table("r........./........../........../........../........../........../"
                       "........../........../........../..........",
                       "b a10 - base", irregular_panels),
                 Fault::piece_off_board, "a10");
}
