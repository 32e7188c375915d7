// Checks every case that the independent reference worked out: whole games with each legal set,
// perft counts, scores, rare endings and rejections.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/game/perft.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"

using namespace sequitur;
using kamon::Kamon;
using kulami::Kulami;
using nlohmann::json;

namespace {

std::vector<json> cases(const std::string& file) {
  std::ifstream in("tests/cases/" + std::string(file));
  REQUIRE_MESSAGE(in, "missing case file ", file);
  std::vector<json> found;
  for (std::string line; std::getline(in, line);) found.push_back(json::parse(line));
  return found;
}

template <class G>
std::vector<std::string> legal_names(const Game<G>& game) {
  std::vector<std::string> names;
  for (const Cell cell : game.position().legal())
    names.push_back(G::cell_name(game.position().board(), cell));
  std::sort(names.begin(), names.end());
  return names;
}

std::string lower(std::string_view text) {
  std::string made(text);
  for (char& c : made) c = static_cast<char>(std::tolower(c));
  return made;
}

template <class G>
void check_outcome(const Game<G>& game, const json& expected) {
  const Outcome outcome = game.position().outcome();
  REQUIRE(outcome.over());
  const json winner = expected.value("winner", json());
  if (outcome.winner)
    CHECK(winner == lower(G::side_names[index(*outcome.winner)]));
  else
    CHECK((winner.is_null() || winner == "draw"));
  if (expected.contains("by")) CHECK(expected["by"] == std::string(name(outcome.reason)));
}

template <class G>
Game<G> played(const json& c) {
  auto start = G::read_position(c["start"].get<std::string>());
  REQUIRE(start);
  CHECK(G::write_position(start->position) == c["start"].get<std::string>());
  Game<G> game(*std::move(start));
  std::size_t ply = 0;
  for (const std::string move : c["moves"]) {
    CHECK(legal_names(game) == c["legal"][ply++].get<std::vector<std::string>>());
    REQUIRE(game.play(move));
  }
  CHECK(legal_names(game) == c["legal"][ply].get<std::vector<std::string>>());
  CHECK(G::write_position(game.position()) == c["end"].get<std::string>());
  check_outcome(game, c["outcome"]);
  return game;
}

template <class G>
void check_perft(const json& c) {
  const auto loaded = G::read_position(c["fen"].get<std::string>());
  REQUIRE(loaded);
  CHECK(G::write_position(loaded->position) == c["fen"].get<std::string>());
  int depth = 0;
  for (const std::uint64_t count : c["counts"]) CHECK(perft(loaded->position, ++depth) == count);
}

void check_score(const kulami::Position& position, const json& expected) {
  CHECK(position.score().total[index(kulami::red)] == expected["red"]);
  CHECK(position.score().total[index(kulami::black)] == expected["black"]);
}

}  // namespace

TEST_CASE("Kamon games and perft counts") {
  const auto all = cases("kamon.jsonl");
  CHECK(all.size() == 244);
  for (const json& c : all) {
    CAPTURE(c.dump());
    if (c["kind"] == "game")
      played<Kamon>(c);
    else if (c["kind"] == "perft")
      check_perft<Kamon>(c);
    else
      FAIL("a case of unknown kind");
  }
}

TEST_CASE("Kulami games, perft counts and the booklet's scores") {
  const auto all = cases("kulami.jsonl");
  CHECK(all.size() == 124);
  for (const json& c : all) {
    CAPTURE(c.dump());
    if (c["kind"] == "game") {
      check_score(played<Kulami>(c).position(), c["outcome"]["score"]);
    } else if (c["kind"] == "perft") {
      check_perft<Kulami>(c);
    } else if (c["kind"] == "score") {
      const auto loaded = Kulami::read_position(c["fen"].get<std::string>());
      REQUIRE(loaded);
      check_score(loaded->position, c["score"]);
    } else {
      FAIL("a case of unknown kind");
    }
  }
}

TEST_CASE("rare Kamon endings") {
  const auto all = cases("endings.jsonl");
  CHECK(all.size() == 69);
  for (const json& c : all) {
    CAPTURE(c.dump());
    const auto loaded = Kamon::read_position(c["fen"].get<std::string>());
    REQUIRE(loaded);
    const Outcome outcome = loaded->position.outcome();
    CHECK(name(outcome.reason) == c["reason"].get<std::string>());
    const std::string result = !outcome.over()                   ? "none"
                               : !outcome.winner                 ? "draw"
                               : *outcome.winner == kamon::black ? "p1win"
                                                                 : "p2win";
    CHECK(result == c["result"].get<std::string>());
    const bool lit = outcome.reason == Reason::connection || outcome.reason == Reason::loop;
    CHECK(loaded->position.winning_stones().empty() != lit);
  }
}

TEST_CASE("positions that must be refused") {
  const auto all = cases("reject.jsonl");
  CHECK(all.size() == 61);
  for (const json& c : all) {
    CAPTURE(c.dump());
    const std::string fen = c["fen"];
    if (c["game"] == "kamon")
      CHECK_FALSE(Kamon::read_position(fen));
    else
      CHECK_FALSE(Kulami::read_position(fen));
  }
}
