// Every reference case, asked of the real program over pipes.
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/ugi/client.hpp"

using nlohmann::json;

namespace {

// Checks the number of lines, since every loop over a file that has lost lines would pass.
std::vector<json> cases(const std::string& file, std::size_t expected) {
  std::ifstream in("tests/cases/" + std::string(file));
  REQUIRE_MESSAGE(in, "missing case file ", file);
  std::vector<json> found;
  for (std::string line; std::getline(in, line);) found.push_back(json::parse(line));
  REQUIRE(found.size() == expected);
  return found;
}

std::string joined(const json& cells) {
  std::string text;
  for (const std::string cell : cells) text += (text.empty() ? "" : " ") + cell;
  return text;
}

// The colour of p1 in a game that starts from an empty board.
std::string first_colour(const std::string& game, const std::string& start) {
  if (game == "kamon") return "black";
  return words_of(start)[2] == "r" ? "red" : "black";
}

void check_game(Client& client, const std::string& game, const json& c) {
  const std::string start = c["start"];
  Words moves;
  for (std::size_t ply = 0; ply <= c["moves"].size(); ++ply) {
    const bool over = ply == c["moves"].size();
    client.position(start, moves);
    CHECK(client.ask_text("legalmoves") == joined(c["legal"][ply]));
    CHECK(client.ask("gameover") == (over ? "true" : "false"));
    CHECK(client.ask("p1turn") == (ply % 2 == 0 ? "true" : "false"));
    if (!over) {
      CHECK(client.ask("result") == "none");
      CHECK(client.ask("reason") == "none");
    }
    // The position's text alone gives the same answers.
    const std::string text = client.ask_text("fen");
    client.position(text, {});
    CHECK(client.ask_text("fen") == text);
    CHECK(client.ask_text("legalmoves") == joined(c["legal"][ply]));
    CHECK(client.ask("p1turn") == (ply % 2 == 0 ? "true" : "false"));
    if (!over) moves.push_back(c["moves"][ply]);
  }

  client.position(start, moves);
  CHECK(client.ask_text("fen") == c["end"].get<std::string>());
  const json outcome = c["outcome"];
  const json winner = outcome.value("winner", json());
  const std::string p1 = first_colour(game, start);
  CHECK(client.ask("result") == (winner.is_null() || winner == "draw" ? "draw"
                                 : winner == p1                       ? "p1win"
                                                                      : "p2win"));
  CHECK(client.ask("reason") == (game == "kulami" ? "score" : outcome["by"].get<std::string>()));
  CHECK(client.go("infinite") == "none");
  if (game == "kulami") {
    const json score = outcome["score"];
    const std::string p2 = p1 == "red" ? "black" : "red";
    CHECK(client.ask_text("score") ==
          std::to_string(score[p1].get<int>()) + " " + std::to_string(score[p2].get<int>()));
  } else {
    CHECK(client.ask("score") == "error");
  }
}

void check_perft(Client& client, const json& c) {
  client.position(c["fen"], {});
  const std::size_t moves = words_of(client.ask_text("legalmoves")).size();
  std::size_t depth = 0;
  for (const std::uint64_t count : c["counts"]) {
    client.send("go perft " + std::to_string(++depth));
    std::uint64_t sum = 0;
    std::size_t lines = 0;
    for (;;) {
      const auto line = client.program().line();
      REQUIRE(line);
      const Words words = words_of(*line);
      if (words[0] == "Nodes") {
        CHECK(*line == "Nodes searched: " + std::to_string(count));
        break;
      }
      REQUIRE(words.size() == 2);
      CHECK(words[0].back() == ':');
      sum += std::stoull(words[1]);
      ++lines;
    }
    CHECK(sum == count);
    CHECK(lines == moves);
  }
}

// The score for p1. In a position read from text, the side to move is p1 when both have placed
// equally often.
std::string score_by_player(const json& c) {
  const Words fields = words_of(c["fen"]);
  int red = 0, black = 0;
  for (const char marble : fields[1]) red += marble == 'r', black += marble == 'b';
  const bool red_begins = (red == black) == (fields[2] == "r");
  const std::string reds = std::to_string(c["score"]["red"].get<int>());
  const std::string blacks = std::to_string(c["score"]["black"].get<int>());
  return red_begins ? reds + " " + blacks : blacks + " " + reds;
}

void check_file(const std::string& game, std::size_t expected) {
  Client client(game);
  for (const json& c : cases(game + ".jsonl", expected)) {
    CAPTURE(c.value("start", c.value("fen", "")));
    if (c["kind"] == "game") {
      check_game(client, game, c);
    } else if (c["kind"] == "perft") {
      check_perft(client, c);
    } else {
      client.position(c["fen"], {});
      CHECK(client.ask_text("score") == score_by_player(c));
    }
    CHECK(client.errors().empty());
  }
}

}  // namespace

TEST_CASE("Kamon cases") { check_file("kamon", 244); }
TEST_CASE("Kulami cases") { check_file("kulami", 124); }

TEST_CASE("rare Kamon endings") {
  Client client("kamon");
  for (const json& c : cases("endings.jsonl", 69)) {
    CAPTURE(c.dump());
    client.position(c["fen"], {});
    CHECK(client.ask_text("fen") == c["fen"].get<std::string>());
    CHECK(client.ask("result") == c["result"].get<std::string>());
    CHECK(client.ask("reason") == c["reason"].get<std::string>());
    CHECK(client.ask("gameover") == (c["result"] == "none" ? "false" : "true"));
    CHECK(client.errors().empty());
  }
}

TEST_CASE("positions that must be refused leave the old one in place") {
  Client kamon("kamon"), kulami("kulami");
  for (const json& c : cases("reject.jsonl", 61)) {
    CAPTURE(c.dump());
    Client& client = c["game"] == "kamon" ? kamon : kulami;
    const std::string before = client.ask_text("fen");
    client.position(c["fen"], {});
    CHECK(client.ask_text("fen") == before);
    CHECK(client.errors().size() == 1);
  }
}
