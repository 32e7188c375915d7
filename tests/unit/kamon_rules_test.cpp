// Kamon's rules, each by an example. The board is the default one unless a test names another:
//
//   g        Ym Rd Bd Bb
//   f       Bf Bg Yb Pf Pd
//   e      Ob Gb Og Yn On Pg
//   d     Gg Od Rn Gd Bn Rm Pn
//   c      Rg Om Yf -- Rf Bm
//   b       Gm Yg Pm Pb Of
//   a        Rb Gf Yd Gn
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <string_view>

#include "engine/kamon/kamon.hpp"

using namespace sequitur;
using namespace sequitur::kamon;

namespace {

using Names = std::set<std::string>;

Names names(CellSet cells) {
  Names found;
  for (const Cell cell : cells) found.insert(cell_name(cell));
  return found;
}

constexpr std::string_view default_setup = startpos.substr(0, startpos.find(' '));

Checked<Loaded> table(const std::string& stones, const std::string& last,
                      std::string_view setup = default_setup) {
  return read_position(std::string(setup) + ' ' + stones + ' ' + last);
}

Game<Kamon> game(bool swap_agreed = false) {
  return Game<Kamon>(read_position(startpos).value(), swap_agreed);
}

void play(Game<Kamon>& game, std::initializer_list<const char*> moves) {
  for (const char* move : moves) REQUIRE(game.play(move));
}

void check_refused(const Game<Kamon>& game, const char* cell, Fault fault,
                   const std::string& sentence) {
  Game<Kamon> tried = game;
  const auto refused = tried.play(cell);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().fault == fault);
  CHECK(refused.error().place == cell);
  CHECK(refused.error().sentence == sentence);
  CHECK(tried.position() == game.position());
  CHECK(tried.moves() == game.moves());
}

void check_rejected(const Checked<Loaded>& read, Fault fault, const std::string& place,
                    const std::string& sentence) {
  REQUIRE_FALSE(read);
  CHECK(read.error().fault == fault);
  CHECK(read.error().place == place);
  CHECK(read.error().sentence == sentence);
}

}  // namespace

TEST_CASE("Kamon: the first stone goes on the border, but not on a corner") {
  const auto begun = game();
  CHECK(names(begun.position().legal()) ==
        Names{"a2", "a3", "b1", "b5", "c1", "c6", "e1", "e6", "f1", "f5", "g2", "g3"});
  check_refused(begun, "a1", Fault::not_on_border,
                "a1 is not possible: the first stone goes on a border cell that is not a corner");
  check_refused(begun, "d4", Fault::not_on_border,
                "d4 is not possible: the first stone goes on a border cell that is not a corner");
  check_refused(begun, "c4", Fault::cell_blank,
                "c4 holds the blank, so nothing can be placed there");
}

TEST_CASE("Kamon: a blank on the border takes one of the cells to begin on") {
  const auto read = table("..../...../....../......./....../...../....", "-",
                          "YmRdBdBb/BfBgYbPfPd/ObGbOgYnOnPg/GgOdRnGdBnRmPn/RgOmYfGfRfBm/GmYgPmPbOf/"
                          "Rb--YdGn");
  REQUIRE(read);
  CHECK(read->position.legal().count() == 11);
  CHECK(read->position.refusal(*cell_named("a2")) == Fault::cell_blank);
}

TEST_CASE("Kamon: a stone follows by colour or by symbol") {
  auto begun = game();
  play(begun, {"g2"});
  const Names red_ones{"a1", "c1", "c5", "d3", "d6"}, birds{"a3", "d2", "d4", "f5", "g3"};
  Names both = red_ones;
  both.insert(birds.begin(), birds.end());
  CHECK(names(begun.position().legal()) == both);
  check_refused(
      begun, "g1", Fault::token_differs,
      "g1 (yellow mountain) does not follow the red bird on g2; its token must have the colour "
      "red or the symbol bird");
  check_refused(begun, "g2", Fault::cell_taken, "a stone lies on g2 already");
  check_refused(begun, "c4", Fault::cell_blank,
                "c4 holds the blank, so nothing can be placed there");
}

TEST_CASE("Kamon: a word that is no cell is refused") {
  auto begun = game();
  for (const char* word : {"", "a", "a0", "a5", "d8", "h1", "A2", "a22", "swap "}) {
    const auto refused = begun.play(word);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().fault == Fault::unknown_cell);
  }
  CHECK(begun.play("a5").error().sentence == "'a5' is not a cell of this board; expected a1 to g4");
  CHECK(begun.moves().empty());
}

TEST_CASE("Kamon: a chain from side to opposite side wins, and is shown without its branches") {
  // The chain leads from a1 straight up to g4. e3 and b3 belong to the group, but the chain does
  // not need them.
  const auto read = table("ww.b/w..b./..bb.w/...b..w/..b..w/.bb.w/b..w", "d4");
  REQUIRE(read);
  CHECK(read->position.outcome() == Outcome{Reason::connection, black});
  CHECK(names(read->position.winning_stones()) == Names{"a1", "b2", "c3", "d4", "e4", "f4", "g4"});
  CHECK(read->position.legal().empty());
  check_refused(Game<Kamon>(*read), "a2", Fault::game_over,
                "the game is over, so nothing can be placed on a2");
}

TEST_CASE("Kamon: each pair of opposite sides connects, and neighbouring sides do not") {
  const auto outcome = [](const std::string& stones, const std::string& last) {
    return table(stones, last).value().position.outcome();
  };
  // The corners d1 and d7 lie on two sides each: row d joins both slanting pairs.
  CHECK(outcome("w.w./.w.w./....../bbbbbbb/w.w.../...../....", "d4").reason == Reason::connection);
  // This goes from the lower left side to the upper right one, by cells that are no corners.
  CHECK(outcome("w.w./.w..b/...bb./...b.w./.bb.../w..../....", "d4").reason == Reason::none);
  CHECK(outcome("w.w./.w..b/...bb./..bb.w./.b..../b...w/..w.", "d4").reason == Reason::connection);
  // This goes along the border from the upper left side round the top to the upper right one.
  CHECK(outcome("bbbb/b.w.b/b....b/w.w.w.w/..w.../.w.../....", "g2").reason == Reason::none);
}

TEST_CASE("Kamon: a loop around a free cell, a stone of the other side, or the blank wins") {
  for (const char* stones : {".w../.bb.w/.b.b../..bb..w/w...../...w./....",     // free
                             "..../.bb.w/.bwb../..bb..w/w...../...w./...."}) {  // White's
    const auto read = table(stones, "e2");
    REQUIRE(read);
    CHECK(read->position.outcome() == Outcome{Reason::loop, black});
    CHECK(names(read->position.winning_stones()) == Names{"d3", "d4", "e2", "e4", "f2", "f3"});
  }
  const auto around_blank = table("w.../w..../....w./...bb.w/..b.b./..bb./...w", "c3");
  REQUIRE(around_blank);
  CHECK(around_blank->position.outcome() == Outcome{Reason::loop, black});
  CHECK(names(around_blank->position.winning_stones()) ==
        Names{"b3", "b4", "c3", "c5", "d4", "d5"});
}

TEST_CASE("Kamon: what closes no loop") {
  const auto reason = [](const std::string& stones, const std::string& last) {
    return table(stones, last).value().position.outcome().reason;
  };
  // Six stones stand around a stone of their own.
  CHECK(reason(".w../.bb.w/.bbb../..bb..w/w.w.../...w./....", "e3") == Reason::none);
  // The border closes no loop: a2 is free and has black stones on all its four sides.
  CHECK(reason("w.w./...../w...../......./....../.bb../b.b.", "b2") == Reason::none);
  // One stone is missing.
  CHECK(reason(".w../.bb../.b.b../..b...w/w...../...w./....", "e2") == Reason::none);
}

TEST_CASE("Kamon: where one stone connects and closes a loop, the reason is connection") {
  auto read = table("ww.b/ww..b/.bb.b./.b..bww/.bb.ww/.b..w/bw.w", "g2");
  REQUIRE(read);
  Game<Kamon> going(*read);
  REQUIRE(going.position().completing().contains(*cell_named("d4")));
  const auto both = completions(going.position().own(), CellSet::of(*cell_named("d4")));
  CHECK_FALSE(both.connecting.empty());
  CHECK_FALSE(both.looping.empty());
  play(going, {"d4"});
  CHECK(going.position().outcome() == Outcome{Reason::connection, black});
}

TEST_CASE("Kamon: who cannot place is blocked and has lost") {
  const auto read =
      table("b.w./.b..b/w.bwww/wwb.bbw/wb.wb./..wbb/.wb.", "c4",
            "YmPfRg--/GbGnRmRbRd/PmOmOgGgBbYn/GfRnYgYfObBnOd/YdPbYbBdBgOn/OfGmPdGdRf/PgBfBmPn");
  REQUIRE(read);
  CHECK_FALSE(read->position.free().empty());
  CHECK(read->position.legal().empty());
  CHECK(read->position.outcome() == Outcome{Reason::block, white});
  CHECK(read->position.winning_stones().empty());
}

TEST_CASE("Kamon: a full board is a draw, and nobody is blocked on it") {
  const auto read =
      table("wbbb/wwbww/.bwbbb/bwbwwwb/wwbbbb/bwwww/wwbb", "f5",
            "GfBmOgBf/OmPgRfRdGm/--OfBgYmRgYn/PdPnRbGgYbRnPm/OdPbGnGdOnRm/GbBdYgBnPf/YfObBbYd");
  REQUIRE(read);
  CHECK(read->position.placed() == stones_in_all);
  CHECK(read->position.outcome() == Outcome{Reason::full, std::nullopt});
}

TEST_CASE("Kamon: the swap exchanges the players' colours and leaves the board as it is") {
  auto agreed = game(true);
  CHECK_FALSE(agreed.swap_available());
  CHECK(agreed.play("swap").error().fault == Fault::swap_unavailable);
  play(agreed, {"g2"});
  REQUIRE(agreed.swap_available());
  CHECK(agreed.to_move() == Player::p2);
  const auto before = agreed.position();
  play(agreed, {"swap"});
  CHECK(agreed.position() == before);
  CHECK(agreed.swapped());
  CHECK(agreed.side_of(Player::p2) == black);
  CHECK(agreed.to_move() == Player::p1);
  CHECK(agreed.player_of(white) == Player::p1);
  CHECK(agreed.play("swap").error().sentence ==
        "swap is only possible as the second player's first move");
  play(agreed, {"g3"});
  CHECK(agreed.to_move() == Player::p2);

  agreed.undo();
  CHECK(agreed.swapped());
  agreed.undo();
  CHECK_FALSE(agreed.swapped());
  CHECK(agreed.to_move() == Player::p2);
  CHECK(agreed.side_of(Player::p1) == black);
  play(agreed, {"g3"});
  CHECK_FALSE(agreed.swap_available());
}

TEST_CASE("Kamon: without agreement there is no swap") {
  auto plain = game();
  play(plain, {"g2"});
  CHECK_FALSE(plain.swap_available());
  CHECK(plain.play("swap").error().sentence == "swap was not agreed for this game");
}

TEST_CASE("Kamon: undo goes back to the start and no further") {
  auto going = game();
  const auto start = going.position();
  play(going, {"g2", "g3", "g4"});
  CHECK(going.move_name(going.moves().back()) == "g4");
  going.undo();
  CHECK(names(going.position().own()) == Names{"g2"});
  going.undo();
  going.undo();
  CHECK(going.position() == start);
  going.undo();
  CHECK(going.position() == start);
  CHECK(going.moves().empty());
}

TEST_CASE("Kamon: a set-up that the box cannot make is rejected") {
  const std::string empty = "..../...../....../......./....../...../....";
  check_rejected(table(empty, "-",
                       "YmRdBdBb/BfBgYbPfPd/ObGbOgYnOnPg/GgOdRnGdBnRmPn/RgOmYf--RfBm/GmYgPmPbOf/"
                       "RbGfYdYd"),
                 Fault::token_repeated, "a4",
                 "the yellow bird token lies on a3 and on a4, but the box holds it once");
  check_rejected(table(empty, "-",
                       "YmRdBdBb/BfBgYbPfPd/ObGbOgYnOnPg/GgOdRnGdBnRmPn/RgOmYfGnRfBm/GmYgPmPbOf/"
                       "RbGfYdGn"),
                 Fault::blank_missing, "set-up",
                 "the set-up has no blank: one cell must hold '--'");
  check_rejected(
      table(empty, "-",
            "YmRdBdBb/BfBgYbPfPd/ObGbOgYnOnPg/GgOdRnGdBnRmPn/RgOmYf--RfBm/GmYgPmPbOf/"
            "RbGfYdXn"),
      Fault::unknown_letter, "a4",
      "the token 'Xn' at a4 is unknown; expected a colour of ROYGBP and a symbol of bfdnmg, or -- "
      "for the blank");
}

TEST_CASE("Kamon: stones that no game can have placed are rejected") {
  check_rejected(table("..../...../....../......./...b../...../....", "c4"), Fault::piece_off_board,
                 "c4", "a stone lies on the blank at c4, where no stone can be");
  check_rejected(table("..w./...../....../......./....../...../....", "g3"), Fault::counts,
                 "stones",
                 "there are 0 black and 1 white stones, but Black begins and turns alternate, so "
                 "Black has as many as White or one more");
  check_rejected(table("b.../...../....../......./....../...../....", "g1"), Fault::opening_cell,
                 "g1",
                 "the only stone lies on g1, but the first one goes on a border cell that is not a "
                 "corner");
  check_rejected(table(".b../...../....../......./....../...../....", "-"), Fault::last_placed,
                 "last", "stones lie on the board, so the last cell must name one of Black's");
  check_rejected(table(".b../...../....../......./....../...../....", "g3"), Fault::last_placed,
                 "g3", "the last cell g3 holds no stone of Black, who placed last");
  check_rejected(table("..../...../....../......./....../...../....", "g2"), Fault::last_placed,
                 "last", "the board is empty, so the last cell must be '-'");
  check_rejected(table("w..b/w..b./...b../...b..w/..b..w/.b..w/b.ww", "a4"), Fault::already_won,
                 "stones",
                 "Black is to move but has already won by connection, so the game would have ended "
                 "before");
}
