#include <doctest/doctest.h>

#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"
#include "match/contender.hpp"
#include "match/terms.hpp"
#include "match/ugi_client.hpp"

namespace {

using namespace sequitur;
using namespace sequitur::match;

std::string sentence(std::string_view text) {
  const auto read = read_contender(text);
  return read ? "" : read.error().sentence;
}

TEST_CASE("contenders as they are written") {
  const auto level = read_contender("level:3");
  REQUIRE(level);
  CHECK(std::get<LevelOfOurs>(level->kind).level == 3);
  CHECK_FALSE(level->needs_pace());
  CHECK(std::get<LevelOfOurs>(read_contender("level:-1")->kind).level == -1);

  const auto paced = read_contender("level:10@movetime=100,nodes=5000,Hash=64,Threads=2");
  REQUIRE(paced);
  CHECK(paced->needs_pace());
  CHECK(paced->pace.movetime == Milliseconds(100));
  CHECK(paced->pace.nodes == 5000);
  CHECK(std::get<LevelOfOurs>(paced->kind).hash_mib == 64);
  CHECK(std::get<LevelOfOurs>(paced->kind).threads == 2);

  CHECK(std::holds_alternative<AnyMove>(read_contender("random")->kind));
  CHECK_FALSE(read_contender("random")->needs_pace());
  CHECK(std::get<PlayoutBudget>(read_contender("mcts:10000")->kind).playouts == 10000);
  CHECK(std::get<PlayoutBudget>(read_contender("mcts:100ms")->kind).time == Milliseconds(100));

  const auto program =
      read_contender("./me@home/engine 'two words' \"a\\\"b\" c\\ d@clock=1000+10,Eval=x");
  REQUIRE(program);
  CHECK(program->is_program());
  CHECK(std::get<Program>(program->kind).words ==
        std::vector<std::string>{"./me@home/engine", "two words", "a\"b", "c d"});
  CHECK(program->pace.clock == Clock{Milliseconds(1000), Milliseconds(10)});
  CHECK(program->options == std::vector<std::pair<std::string, std::string>>{{"Eval", "x"}});
}

TEST_CASE("contenders that are none get one sentence") {
  CHECK(sentence("level:11").find("'11'") != std::string::npos);
  CHECK(sentence("level:").find("from -1 to 10") != std::string::npos);
  CHECK(sentence("mcts:0").find("mcts:10000") != std::string::npos);
  CHECK(sentence("mcts:-5ms").find("mcts:100ms") != std::string::npos);
  CHECK(sentence("mcts:5@nodes=3").find("takes nothing after") != std::string::npos);
  CHECK(sentence("random@nodes=3").find("takes nothing after") != std::string::npos);
  CHECK(sentence("level:1@Hash=none").find("Hash=none") != std::string::npos);
  CHECK(sentence("level:1@movetime=0").find("milliseconds") != std::string::npos);
  CHECK(sentence("level:1@clock=5+").find("60000+500") != std::string::npos);
  CHECK(sentence("").find("is empty") != std::string::npos);
  CHECK(sentence("'half").find("not closed") != std::string::npos);
  CHECK(sentence("x\ny").find("control character") != std::string::npos);
}

TEST_CASE("go lines say what the limits say") {
  CHECK(go_line({.movetime = Milliseconds(100), .nodes = 7, .depth = 3, .clocks = {}}) ==
        "go movetime 100 nodes 7 depth 3");
  CHECK(go_line({.movetime = {},
                 .nodes = {},
                 .depth = {},
                 .clocks = Clocks{{Milliseconds(1000), Milliseconds(900)},
                                  {Milliseconds(10), Milliseconds(20)}}}) ==
        "go p1time 1000 p2time 900 p1inc 10 p2inc 20");
}

TEST_CASE("terms that do not fit together are objected to") {
  match::MatchTerms terms;
  terms.contenders = {*read_contender("level:3"), *read_contender("mcts:10")};
  CHECK_FALSE(objection(terms));
  terms.boards = "square";
  CHECK(objection(terms)->find("shuffled or startpos") != std::string::npos);
  terms.game = "kulami";
  CHECK_FALSE(objection(terms));
  terms.sprt = Sprt{.elo0 = 5, .elo1 = 0, .alpha = 0.05, .beta = 0.05};
  CHECK(objection(terms)->find("wrong way round") != std::string::npos);
  terms.sprt = Sprt{.elo0 = 0, .elo1 = 5, .alpha = 0.5, .beta = 0.05};
  CHECK(objection(terms)->find("0.5 is not possible") != std::string::npos);
  terms.sprt.reset();
  terms.contenders[0] = *read_contender("some-engine");
  CHECK(objection(terms)->find("how long to think") != std::string::npos);
  terms.pace.movetime = Milliseconds(10);
  CHECK_FALSE(objection(terms));
}

TEST_CASE("a seed gives a pair its board and opening, and both games share them") {
  match::MatchTerms terms;
  terms.contenders = {*read_contender("level:3"), *read_contender("mcts:10")};
  terms.opening_plies = 4;
  const auto first = opening<kamon::Kamon>(terms, 0);
  CHECK(first.moves().size() == 4);
  CHECK_FALSE(first.over());
  CHECK(opening<kamon::Kamon>(terms, 0).position() == first.position());
  CHECK_FALSE(opening<kamon::Kamon>(terms, 1).position() == first.position());
  terms.seed = 2;
  CHECK_FALSE(opening<kamon::Kamon>(terms, 0).position() == first.position());
  terms.seed = 1;
  terms.game = "kulami";
  terms.boards = "mixed";
  terms.scoring = "full";
  const auto irregular = opening<kulami::Kulami>(terms, 0);
  const auto square = opening<kulami::Kulami>(terms, 1);
  CHECK(irregular.position().board().width() * irregular.position().board().height() != 64);
  CHECK(square.position().board().width() == 8);
  CHECK(square.position().scoring() == kulami::Scoring::full);
}

}  // namespace
