// An error in a record is told with its place and one sentence.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/unit/record_text.hpp"

using namespace sequitur;

TEST_CASE("damage in tags") {
  using enum Fault;
  const auto check = check_damage;
  check("", 1, 1, record_syntax,
        "no record begins here; expected [Game \"kamon\"] or [Game \"kulami\"]");
  check("\n hello", 2, 2, record_syntax,
        "no record begins here; expected [Game \"kamon\"] or [Game \"kulami\"]");
  check("[Event \"x\"]\n" + head + "*", 1, 2, record_tag,
        "a record begins with the tag Game, not 'Event'");
  check("[Game \"go\"]\n*", 1, 7, record_tag, "the game 'go' is unknown; expected kamon or kulami");
  check("[Game \"kamon\"]\n*", 1, 1, record_tag,
        "the tag Position is missing, which says where the game began");
  check("[Game \"kulami\"]\n[Position \"" + begin + "\"]\n*", 2, 11, record_tag,
        "the position is refused: a Kulami position has 6 fields separated by single spaces "
        "(panels, marbles, turn, last, before, scoring), but this one has 3");
  check(head + "[P1 \"a\"] [P1 \"b\"] *", 3, 11, record_tag,
        "the tag 'P1' stands here a second time");
  check(head + "[Swap \"yes\"] *", 3, 7, record_tag,
        "the tag Swap says 'yes'; expected agreed, or no such tag");
  check(head + "[Result \"1-0\"] *", 3, 9, record_tag,
        "the tag Result says '1-0'; expected p1win, p2win, draw or *");
  check(head + "[Termination \"none\"] *", 3, 14, record_tag,
        "the tag Termination says 'none'; expected connection, loop, block, full, score, resign, "
        "time, agreement, forfeit, adjudication or abandoned");
  check(head + "[1P \"a\"] *", 3, 2, record_syntax,
        "the tag's name, which begins with a letter, is missing: a tag is written [Name \"text\"]");
  check(head + "[P1 a] *", 3, 5, record_syntax,
        "the '\"' before the tag's text is missing: a tag is written [Name \"text\"]");
  check(head + "[P1 \"é\" *", 3, 9, record_syntax,
        "the tag's ']' is missing: a tag is written [Name \"text\"]");
  check(head + "[P1 \"a\n\"] *", 3, 5, record_syntax,
        "this tag's text is not closed: '\"' is missing on its line");
  check(head + "[P1 \"a\\x\"] *", 3, 7, record_syntax,
        "a backslash stands before none of \\ \" } [ n t; write \\\\ for a backslash");
}

TEST_CASE("dates") {
  for (const std::string date : {"2025-11-15", "2024-02-29", "\?\?\?\?-02-29", "1997-\?\?-31",
                                 "1997-\?\?-\?\?", "\?\?\?\?-\?\?-\?\?"})
    CHECK(sound(head + "[Date \"" + date + "\"]*").tag("Date") == date);
  for (const std::string date :
       {"2025-02-29", "2025-13-01", "2025-04-31", "2025-00-01", "2025-01-00", "15.11.2025",
        "2025-11", "202?-11-15", "", "2025-1-1"})
    check_damage(head + "[Date \"" + date + "\"]*", 3, 7, Fault::record_tag,
                 "the tag Date says '" + date +
                     "'; expected a day such as 2025-11-15, with question marks for what is not "
                     "known");
}

TEST_CASE("damage among the moves") {
  using enum Fault;
  const auto check = check_damage;
  check(head + "1. f1 d2\n2. h9 *", 4, 4, record_move,
        "'h9' is not a cell of this board; expected a1 to g4");
  check(head + "{é} f1 f1 *", 3, 8, record_move, "a stone lies on f1 already");
  check(head + "f1 (d4) *", 3, 5, record_move,
        "d4 is not possible: the first stone goes on a border cell that is not a corner");
  check(head + "f1 swap *", 3, 4, record_move, "swap was not agreed for this game");
  check(with_swap(loop_moves + " a1 p1win"), 4, 60, record_move,
        "the game is over, so nothing can be placed on a1");
  check(head + "1. f1 2. f3 *", 3, 7, record_syntax,
        "'2.' is not the number of this move; expected 1...");
  check(head + "12 f1 *", 3, 1, record_syntax, "'12' is not the number of this move; expected 1.");
  check(head + "f1!!! *", 3, 1, record_syntax,
        "'f1!!!' is not a move: the marks ! ? !! ?? !? ?! stand right after one");
  check(head + "f1 ! *", 3, 4, record_syntax,
        "'!' is not a move: the marks ! ? !! ?? !? ?! stand right after one");
  check(head + "<1s> f1 *", 3, 1, record_syntax,
        "this '<' opens a time, which stands right after its move");
  check(head + "f1 {x} <1s> *", 3, 8, record_syntax,
        "this '<' opens a time, which stands right after its move");
  for (const std::string time : {"<1>", "<s>", "<1.s>", "<.5s>", "<1.2345s>", "<1234567890s>",
                                 "<-1s>", "<1s", "<1:30s>", "< 1s>"})
    check(
        head + "f1 " + time + " *", 3, 4, record_syntax,
        "this is not a time; expected seconds with at most nine digits and three decimals, such as "
        "<1.5s>");
  check(head + "f1 {never\nclosed *", 3, 4, record_syntax,
        "this comment is not closed: '}' is missing");
  check(head + "f1 (a2 *", 3, 8, record_syntax,
        "a variation has no result of its own; expected ')'");
  check(head + "f1 (a2", 3, 4, record_syntax, "this variation is not closed: ')' is missing");
  check(head + "f1 ({x}) *", 3, 4, record_syntax, "this variation holds no move");
  check(head + "(f1) *", 3, 1, record_syntax,
        "this '(' opens a variation, but there is no move before it");
  check(head + "f1 ) *", 3, 4, record_syntax, "this ')' closes no variation");
  check(head + "f1 } *", 3, 4, record_syntax, "this '}' closes nothing here");
  check(head + "f1 [P1 \"a\"] *", 3, 4, record_syntax,
        "this '[' opens a tag, but tags stand before the moves");
  check(head + "f1 * f3", 3, 6, record_syntax,
        "after the result only the next record may follow, on a line that begins with [Game");
  check(head + "f1\n", 4, 1, record_syntax,
        "the record ends without its result; expected p1win, p2win, draw or *");
}

TEST_CASE("bytes that are no text") {
  const auto check = [](const std::string& bytes, const std::string& sentence) {
    check_damage(head + "{é" + bytes + "} *", 3, 3, Fault::record_syntax, sentence);
  };
  const auto no_text = [](const std::string& byte) {
    return "the byte 0x" + byte + " is not valid UTF-8, in which records are written";
  };
  check("\x80", no_text("80"));              // a continuation without a beginning
  check("\xC0\xAF", no_text("C0"));          // longer than needed
  check("\xE0\x80\xAF", no_text("E0"));      // likewise
  check("\xED\xA0\x80", no_text("ED"));      // half of a surrogate pair
  check("\xF4\x90\x80\x80", no_text("F4"));  // beyond the last character
  check("\xF8\x88\x80\x80\x80", no_text("F8"));
  check("\xE6\x97", no_text("E6"));  // cut off
  check("\r", "a carriage return stands alone: a line ends in LF or CR LF");
  const auto control = [](const std::string& code) {
    return "the control character U+00" + code +
           " has no place in a record: tabs and line ends are all that may stand beside visible "
           "text";
  };
  check(std::string(1, '\0'), control("00"));
  check("\x1B[2J", control("1B"));
  check("\x7F", control("7F"));
  check("\xC2\x9B", control("9B"));
}

TEST_CASE("the result has to fit") {
  using enum Fault;
  const std::string over = loop_moves;
  check_damage(with_swap(over + " p2win"), 4, 60, record_result,
               "the moves end the game with p1win by loop, but the result given is p2win");
  check_damage(with_swap(over + " *"), 4, 60, record_result,
               "the moves end the game with p1win by loop, but the result given is *");
  check_damage(with_swap("[Termination \"resign\"]\n" + over + " p1win"), 4, 14, record_result,
               "the moves end the game by loop, but the termination given is resign");
  check_damage(head + "[Result \"draw\"] f1 *", 3, 20, record_result,
               "the moves close with *, but the Result tag says draw");
  check_damage(head + "f1 p1win", 3, 4, record_result,
               "the moves do not end the game, so a Termination tag has to say how p1win came "
               "about; expected resign, time, forfeit, adjudication or abandoned");
  check_damage(head + "[Termination \"loop\"] f1 p1win", 3, 14, record_result,
               "the moves do not end the game, so it cannot have ended by loop; expected resign, "
               "time, forfeit, adjudication or abandoned");
  check_damage(head + "[Termination \"agreement\"] f1 p1win", 3, 14, record_result,
               "the termination agreement does not go with the result p1win; expected resign, "
               "time, forfeit, adjudication or abandoned");
  check_damage(head + "[Termination \"time\"] f1 draw", 3, 14, record_result,
               "the termination time does not go with the result draw; expected agreement or "
               "adjudication");
  check_damage(head + "[Termination \"resign\"] f1 *", 3, 14, record_result,
               "the termination resign does not go with the result *; expected abandoned");

  const auto ended = [](const std::string& termination, const std::string& result) {
    return sound(head + "[Termination \"" + termination + "\"] f1 " + result).ending;
  };
  CHECK(ended("resign", "p2win") == Ending{Result::p2win, Termination::resign});
  CHECK(ended("time", "p1win") == Ending{Result::p1win, Termination::time});
  CHECK(ended("forfeit", "p1win") == Ending{Result::p1win, Termination::forfeit});
  CHECK(ended("agreement", "draw") == Ending{Result::draw, Termination::agreement});
  CHECK(ended("adjudication", "draw") == Ending{Result::draw, Termination::adjudication});
  CHECK(ended("abandoned", "*") == Ending{Result::open, Termination::abandoned});
}

TEST_CASE("several records, and damage that does not spread") {
  const std::string text = "\n" + head + "f1 *\n" +       // line 2
                           head + "f1 {never closed\n" +  // line 5
                           head + "f1 swap *\n\n\n" +     // line 8
                           head + "f1 f3 *\n";            // line 13
  RecordReader records(text);
  std::vector<int> lines, damaged;
  while (const auto found = records.next()) {
    lines.push_back(found->line);
    if (!found->record) damaged.push_back(found->record.error().at.line);
  }
  CHECK(lines == std::vector{2, 5, 8, 13});
  CHECK(damaged == std::vector{7, 10});

  check_damage(head + "f1 *\n" + head + "*", 4, 1, Fault::record_syntax,
               "a second record begins here, but only one is asked for");
  check_damage(head + "{\n[Game \"kamon\"]} *", 3, 1, Fault::record_syntax,
               "this comment is not closed: '}' is missing");

  RecordReader none(" \r\n\t");
  CHECK_FALSE(none.next());

  const std::string prefaced = "Games of a winter\n" + head + "*";
  RecordReader preface(prefaced);
  const auto first = preface.next();
  REQUIRE(first);
  CHECK_FALSE(first->record);
  const auto second = preface.next();
  REQUIRE(second);
  CHECK(second->line == 2);
  CHECK(second->record);
}
