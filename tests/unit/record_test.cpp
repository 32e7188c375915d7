#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/record/writer.hpp"
#include "tests/unit/record_text.hpp"

using namespace sequitur;
using nlohmann::json;
using std::chrono::milliseconds;

namespace {

std::string file_contents(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  REQUIRE_MESSAGE(in, "missing file ", path);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The example in docs/program/record.md between ```record and ```.
std::string documented_example() {
  const std::string docs = file_contents("docs/program/record.md");
  const std::string open = "```record\n";
  const auto from = docs.find(open);
  REQUIRE(from != std::string::npos);
  const auto to = docs.find("```", from + open.size());
  return docs.substr(from + open.size(), to - from - open.size());
}

std::string rewritten(const std::string& text) {
  const auto written = write_record(sound(text));
  REQUIRE(written);
  return *written;
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
  if (outcome.contains("by"))
    CHECK(name(record.ending.termination) == outcome["by"].get<std::string>());
  const auto winner = game.position().outcome().winner;
  CHECK(record.ending.result == (!winner                               ? Result::draw
                                 : *winner == game.position().opener() ? Result::p1win
                                                                       : Result::p2win));
}

}  // namespace

TEST_CASE("the record in docs/program/record.md is read, and written as it stands there") {
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
    std::ifstream in("tests/cases/" + std::string(file) + ".jsonl");
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
  // The termination is filled in where the moves tell it.
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
               "'1.' is not the number of this move; expected 1...");
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
