#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/record/reader.hpp"
#include "engine/record/writer.hpp"

using namespace sequitur;
using nlohmann::json;
using std::chrono::milliseconds;

namespace {

const std::string setup =
    "BfOmOgRg/BdPbYdBmBg/YnPgGfObOfOd/OnPdGbRdYbGnPn/YfYm--BbBnGd/RnRfPfYgPm/GgRbRmGm";
const std::string begin = setup + " ..../...../....../......./....../...../.... -";
// Two lines of tags, so that moves begin in line 3.
const std::string head = "[Game \"kamon\"]\n[Position \"" + begin + "\"]\n";
// Nineteen moves, the first two of them f1 and the swap, to which p2 agreed; p1 closes a loop.
const std::string loop_moves = "f1 swap f3 d2 d4 b2 e3 g1 e5 c1 d5 c2 e1 d1 d7 d6 d3 a4 f4";

std::string with_swap(const std::string& rest) { return head + "[Swap \"agreed\"]\n" + rest; }

std::string file_contents(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  REQUIRE_MESSAGE(in, "missing file ", path);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The example between ```record and ``` in docs/record.md.
std::string documented_example() {
  const std::string docs = file_contents(SEQUITUR_CASES_DIR "/../../docs/record.md");
  const std::string open = "```record\n";
  const auto from = docs.find(open);
  REQUIRE(from != std::string::npos);
  const auto to = docs.find("```", from + open.size());
  return docs.substr(from + open.size(), to - from - open.size());
}

Record sound(const std::string& text) {
  CAPTURE(text);
  const auto record = read_record(text);
  REQUIRE_MESSAGE(record, record.error().place, ": ", record.error().sentence);
  return *record;
}

std::string rewritten(const std::string& text) {
  const auto written = write_record(sound(text));
  REQUIRE(written);
  return *written;
}

void check_damage(const std::string& text, int line, int column, Fault fault,
                  const std::string& sentence) {
  CAPTURE(text);
  const auto record = read_record(text);
  REQUIRE_FALSE(record);
  CHECK(record.error().sentence == sentence);
  CHECK(record.error().at.line == line);
  CHECK(record.error().at.column == column);
  CHECK(record.error().place ==
        "line " + std::to_string(line) + ", column " + std::to_string(column));
  CHECK(record.error().fault == fault);
}

std::string repeated(std::string_view piece, int times) {
  std::string text;
  while (times-- > 0) text += piece;
  return text;
}

template <class G>
void check_reference_game(const json& c) {
  Game<G> game(*G::read_position(c["start"].template get<std::string>()));
  for (const std::string move : c["moves"]) REQUIRE(game.play(move));
  Record record = record_of(game);
  record.tags = {{"P1", "one"}, {"P2", "two"}};
  const auto text = write_record(record);
  REQUIRE(text);
  CHECK(sound(*text) == record);
  const json outcome = c["outcome"];
  if (outcome.contains("by")) CHECK(name(record.ending.termination) == outcome["by"]);
  const auto winner = game.position().outcome().winner;
  CHECK(record.ending.result == (!winner                               ? Result::draw
                                 : *winner == game.position().opener() ? Result::p1win
                                                                       : Result::p2win));
}

}  // namespace

TEST_CASE("the record in docs/record.md is read, and written as it stands there") {
  const std::string text = documented_example();
  const Record record = sound(text);
  CHECK(rewritten(text) == text);

  CHECK(record.swap_agreed);
  CHECK(record.tag("P1") == "Zoë \"Zoo\" Müller");
  CHECK(record.tag("Event") == "Autumn cup");
  CHECK_FALSE(record.tag("Result"));
  CHECK(record.ending == Ending{Result::p1win, Termination::loop});
  CHECK(record.line.comment == "The second game of the evening.");
  const auto& moves = record.line.moves;
  REQUIRE(moves.size() == 19);
  CHECK(moves[0].spent == milliseconds(3250));
  CHECK(moves[1].move == swap_move);
  CHECK(moves[4].mark == Mark::good);
  CHECK_FALSE(moves[4].spent);
  CHECK(moves[17].mark == Mark::blunder);
  CHECK(moves[17].comment == "After this f4 closes the loop.");
  REQUIRE(moves[5].instead.size() == 1);
  const auto& variation = moves[5].instead[0].moves;
  REQUIRE(variation.size() == 2);
  CHECK(variation[0].comment == "was worth a try");
  CHECK(variation[1].mark == Mark::mistake);
  CHECK(variation[1].instead.size() == 1);
  CHECK(moves[17].instead.size() == 2);

  const auto game = replay(record);
  REQUIRE(game);
  const auto& kamon = std::get<Game<kamon::Kamon>>(*game);
  CHECK(kamon.swapped());
  CHECK(kamon.position().outcome() == Outcome{Reason::loop, kamon::white});
}

TEST_CASE("every reference game can be written and read back") {
  for (const std::string file : {"kamon", "kulami"}) {
    std::ifstream in(std::string(SEQUITUR_CASES_DIR) + "/" + file + ".jsonl");
    REQUIRE(in);
    int games = 0;
    for (std::string line; std::getline(in, line);) {
      const json c = json::parse(line);
      if (c["kind"] != "game") continue;
      CAPTURE(line);
      ++games;
      if (file == "kamon")
        check_reference_game<kamon::Kamon>(c);
      else
        check_reference_game<kulami::Kulami>(c);
    }
    CHECK(games == (file == "kamon" ? 124 : 60));
  }
}

TEST_CASE("layout does not matter") {
  const std::string text = documented_example();
  const Record record = sound(text);

  std::string dos;
  for (const char c : text) dos += c == '\n' ? "\r\n" : std::string(1, c);
  CHECK(sound(dos) == record);
  CHECK(sound("\xEF\xBB\xBF" + text) == record);
  CHECK(sound("\n\n  " + text + "\n \t\n") == record);

  const std::string tidy = rewritten(with_swap("1. f1 <2s> swap {so soon}\n*\n"));
  CHECK(rewritten(with_swap("1.f1<2.000s>swap{so soon}*")) == tidy);
  CHECK(rewritten(with_swap("f1 <2s>\n1...\nswap {so soon} {} *")) == tidy);
  CHECK(rewritten("[ Game\"kamon\" ] [Swap \"agreed\"][Position\t\"" + begin +
                  "\"][Result \"*\"]f1<2s>swap{so soon}*") == tidy);
}

TEST_CASE("a record as it is written") {
  CHECK(rewritten(head + "[Site \"at home\"] f1 <0.050s> {why} (e1 (a2) {or not}) f3 c1 *") ==
        head +
            "[Site \"at home\"]\n"
            "[Result \"*\"]\n"
            "\n"
            "1. f1 <0.05s> {why} (1. e1 {or not} (1. a2)) 1... f3\n"
            "2. c1\n"
            "*\n");
  CHECK(rewritten(head + "*") == head + "[Result \"*\"]\n\n*\n");
  // The way the game ended is filled in where the moves say it.
  CHECK(rewritten(with_swap(loop_moves + " p1win")).find("[Termination \"loop\"]") !=
        std::string::npos);
}

TEST_CASE("a game that began later") {
  const std::string later =
      "[Game \"kamon\"]\n[Position \"" + setup +
      " ..../b..../....../......./....../...../.... f1\"]\n[Swap \"agreed\"]\n";
  CHECK(rewritten(later + "f3 (swap f3) c1 *") ==
        later + "[Result \"*\"]\n\n1... f3 (1... swap 2. f3)\n2. c1\n*\n");
  check_damage(later + "1. f3 *", 4, 1, Fault::record_syntax,
               "'1.' is not the number of this move: 1... would be right");
}

TEST_CASE("names and comments hold any text") {
  Record record = sound(head + "f1 *");
  const std::string odd = "\"\\}{[])(;<>\n[Game \"kamon\"]\n[x\n\t日本 \xF0\x9F\x90\x9F \\n \\";
  record.tags = {{"P1", odd}, {"X_1", ""}};
  record.line.comment = odd;
  record.line.moves[0].comment = odd;
  const auto text = write_record(record);
  REQUIRE(text);
  CHECK(sound(*text) == record);
  RecordReader records(*text);
  CHECK(records.next());
  CHECK_FALSE(records.next());

  CHECK(sound(head + "{a\\\"\\}\\[\\\\\\n\\tb\nc} *").line.comment == "a\"}[\\\n\tb\nc");
  CHECK(sound(head + "{one}{two} f1{three} (a2) {four} *").line.comment == "one\ntwo");
  CHECK(sound(head + "{one}{two} f1{three} (a2) {four} *").line.moves[0].comment == "three\nfour");
}

TEST_CASE("damage in tags") {
  using enum Fault;
  const auto check = check_damage;
  check("", 1, 1, record_syntax,
        "no record begins here: [Game \"kamon\"] or [Game \"kulami\"] would be right");
  check("\n hello", 2, 2, record_syntax,
        "no record begins here: [Game \"kamon\"] or [Game \"kulami\"] would be right");
  check("[Event \"x\"]\n" + head + "*", 1, 2, record_tag,
        "a record begins with the tag Game, not 'Event'");
  check("[Game \"go\"]\n*", 1, 7, record_tag,
        "the game 'go' is unknown: kamon or kulami would be right");
  check("[Game \"kamon\"]\n*", 1, 1, record_tag,
        "the tag Position is missing, which says where the game began");
  check("[Game \"kulami\"]\n[Position \"" + begin + "\"]\n*", 2, 11, record_tag,
        "the position is refused: a Kulami position has 6 fields separated by single blanks "
        "(panels, marbles, turn, last, before, scoring), but this one has 3");
  check(head + "[P1 \"a\"] [P1 \"b\"] *", 3, 11, record_tag,
        "the tag 'P1' stands here a second time");
  check(head + "[Swap \"yes\"] *", 3, 7, record_tag,
        "the tag Swap says 'yes': agreed, or no such tag, would be right");
  check(head + "[Result \"1-0\"] *", 3, 9, record_tag,
        "the tag Result says '1-0': p1win, p2win, draw or * would be right");
  check(head + "[Termination \"none\"] *", 3, 14, record_tag,
        "the tag Termination says 'none': connection, loop, block, full, score, resign, time, "
        "agreement, forfeit, adjudication or abandoned would be right");
  check(head + "[1P \"a\"] *", 3, 2, record_syntax,
        "the tag's name, which begins with a letter, is missing: a tag is written [Name \"text\"]");
  check(head + "[P1 a] *", 3, 5, record_syntax,
        "the '\"' before the tag's text is missing: a tag is written [Name \"text\"]");
  check(head + "[P1 \"é\" *", 3, 9, record_syntax,
        "the tag's ']' is missing: a tag is written [Name \"text\"]");
  check(head + "[P1 \"a\n\"] *", 3, 5, record_syntax,
        "this tag's text is not closed: '\"' is missing on its line");
  check(head + "[P1 \"a\\x\"] *", 3, 7, record_syntax,
        "a backslash stands before none of \\ \" } [ n t: \\\\ would be the backslash itself");
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
                     "': a day such as 2025-11-15, with question marks for what is not known, "
                     "would be right");
}

TEST_CASE("damage among the moves") {
  using enum Fault;
  const auto check = check_damage;
  check(head + "1. f1 d2\n2. h9 *", 4, 4, record_move,
        "'h9' is no cell of this board: a1 to g4 would be right");
  check(head + "{é} f1 f1 *", 3, 8, record_move, "a stone lies on f1 already");
  check(head + "f1 (d4) *", 3, 5, record_move,
        "d4 is not possible: the first stone goes on a border cell that is not a corner");
  check(head + "f1 swap *", 3, 4, record_move, "swap was not agreed for this game");
  check(with_swap(loop_moves + " a1 p1win"), 4, 60, record_move,
        "the game is over, so nothing can be placed on a1");
  check(head + "1. f1 2. f3 *", 3, 7, record_syntax,
        "'2.' is not the number of this move: 1... would be right");
  check(head + "12 f1 *", 3, 1, record_syntax,
        "'12' is not the number of this move: 1. would be right");
  check(head + "f1!!! *", 3, 1, record_syntax,
        "'f1!!!' is no move: the marks ! ? !! ?? !? ?! stand right after one");
  check(head + "f1 ! *", 3, 4, record_syntax,
        "'!' is no move: the marks ! ? !! ?? !? ?! stand right after one");
  check(head + "<1s> f1 *", 3, 1, record_syntax,
        "this '<' opens a time, which stands right after its move");
  check(head + "f1 {x} <1s> *", 3, 8, record_syntax,
        "this '<' opens a time, which stands right after its move");
  for (const std::string time : {"<1>", "<s>", "<1.s>", "<.5s>", "<1.2345s>", "<1234567890s>",
                                 "<-1s>", "<1s", "<1:30s>", "< 1s>"})
    check(head + "f1 " + time + " *", 3, 4, record_syntax,
          "this is no time: seconds, with at most nine digits and three decimals, such as <1.5s> "
          "would be right");
  check(head + "f1 {never\nclosed *", 3, 4, record_syntax,
        "this comment is not closed: '}' is missing");
  check(head + "f1 (a2 *", 3, 8, record_syntax,
        "a variation has no result of its own: ')' would be right");
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
        "the record breaks off without its result: p1win, p2win, draw or * would be right");
}

TEST_CASE("bytes that are no text") {
  const auto check = [](const std::string& bytes, const std::string& sentence) {
    check_damage(head + "{é" + bytes + "} *", 3, 3, Fault::record_syntax, sentence);
  };
  const auto no_text = [](const std::string& byte) {
    return "the byte 0x" + byte + " is no text in UTF-8, which records are written in";
  };
  check("\x80", no_text("80"));              // a continuation without a beginning
  check("\xC0\xAF", no_text("C0"));          // longer than needed
  check("\xE0\x80\xAF", no_text("E0"));      // likewise
  check("\xED\xA0\x80", no_text("ED"));      // half of a surrogate pair
  check("\xF4\x90\x80\x80", no_text("F4"));  // beyond the last character
  check("\xF8\x88\x80\x80\x80", no_text("F8"));
  check("\xE6\x97", no_text("E6"));  // broken off
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
               "about: resign, time, forfeit, adjudication or abandoned would be right");
  check_damage(head + "[Termination \"loop\"] f1 p1win", 3, 14, record_result,
               "the moves do not end the game, so it cannot have ended by loop: resign, time, "
               "forfeit, adjudication or abandoned would be right");
  check_damage(head + "[Termination \"agreement\"] f1 p1win", 3, 14, record_result,
               "the termination agreement does not go with the result p1win: resign, time, "
               "forfeit, adjudication or abandoned would be right");
  check_damage(head + "[Termination \"time\"] f1 draw", 3, 14, record_result,
               "the termination time does not go with the result draw: agreement or adjudication "
               "would be right");
  check_damage(head + "[Termination \"resign\"] f1 *", 3, 14, record_result,
               "the termination resign does not go with the result *: abandoned would be right");

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

TEST_CASE("limits, just met and just passed; what meets them can be written") {
  const auto limit = [](const std::string& fits, const std::string& too_much,
                        const std::string& sentence) {
    const auto record = read_record(fits);
    REQUIRE(record);
    const auto text = write_record(*record);
    REQUIRE(text);
    const auto refused = read_record(too_much);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().sentence == sentence);
  };
  const auto nested = [](int depth) {
    return head + "f1 " + repeated("(a2", depth) + repeated(")", depth) + "*";
  };
  limit(nested(32), nested(33), "variations lie at most 32 deep in each other");
  const auto many = [](int moves) { return head + "f1" + repeated("(a2)", moves - 1) + "*"; };
  limit(many(20'000), many(20'001), "a record holds at most 20000 moves, variations included");
  const auto tagged = [](int tags) {
    std::string text = head;
    for (int i = 0; i < tags; ++i) text += "[T" + std::to_string(i) + " \"\"]";
    return text + "*";
  };
  limit(tagged(100), tagged(101), "a record has at most 100 tags beside its own five");
  const auto long_text = [](int bytes) {
    return head + "[P1 \"12345\"]{" + repeated("\\}", bytes - 8) + "}{67} *";
  };
  limit(long_text(1 << 20), long_text((1 << 20) + 1),
        "the tags and comments of a record hold at most 1048576 bytes together");
  check_damage(head + "[P1 \"a\"][P2 \"" + repeated("é", 1 << 19) + "\"]*", 3, 13,
               Fault::record_syntax,
               "the tags and comments of a record hold at most 1048576 bytes together");
  const auto named = [](int letters) { return head + "[" + repeated("N", letters) + " \"\"]*"; };
  limit(named(40), named(41),
        "the tag's name 'NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN...' is longer than 40 letters");
}

TEST_CASE("what could not be read back is not written") {
  const Record good = sound(head + "f1 f3 *");
  REQUIRE(write_record(good));
  const auto refused = [&](auto spoil) {
    Record bad = good;
    spoil(bad);
    const auto text = write_record(bad);
    REQUIRE_FALSE(text);
    return text.error().fault;
  };
  using enum Fault;
  CHECK(refused([](Record& r) { r.line.moves[1].move = r.line.moves[0].move; }) == record_move);
  CHECK(refused([](Record& r) { r.line.moves[1].move = no_cell; }) == record_move);
  CHECK(refused([](Record& r) { r.line.moves[1].move = 63; }) == record_move);
  CHECK(refused([](Record& r) { r.line.moves[1].move = swap_move; }) == record_move);
  CHECK(refused([](Record& r) { r.line.moves[0].instead.emplace_back(); }) == record_syntax);
  CHECK(refused([](Record& r) { r.line.moves[0].spent = milliseconds(-5); }) == record_syntax);
  CHECK(refused([](Record& r) { r.ending.result = Result::p1win; }) == record_result);
  CHECK(refused([](Record& r) { r.tags = {{"a b", ""}}; }) == record_syntax);
  CHECK(refused([](Record& r) { r.tags = {{"A \"\"]\n[B", ""}}; }) == record_syntax);
  CHECK(refused([](Record& r) { r.tags = {{"P1", ""}, {"P1", ""}}; }) == record_tag);
  CHECK(refused([](Record& r) { r.tags = {{"Result", "draw"}}; }) == record_tag);
  CHECK(refused([](Record& r) { r.tags = {{"Date", "today"}}; }) == record_tag);
  CHECK(refused([](Record& r) { r.tags = {{"P1", "\xFF"}}; }) == record_syntax);
  CHECK(refused([](Record& r) { r.line.comment = "a\r\nb"; }) == record_syntax);
}
