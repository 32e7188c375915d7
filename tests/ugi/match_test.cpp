// Whole games between two programs, as the match runner plays them: it knows no rules, keeps the
// list of moves, sends the whole list each time, and believes what the programs tell it.
#include <algorithm>

#include "tests/ugi/client.hpp"

namespace {

struct Result {
  Words moves;
  std::string winner;
};

Result play(Client& p1, Client& p2, const std::string& start, const std::string& limits) {
  for (Client* client : {&p1, &p2}) {
    client->ready();
    client->send("uginewgame");
  }
  Result game;
  while (game.moves.size() < 100) {
    p1.position(start, game.moves);
    Client& mover = p1.ask("p1turn") == "true" ? p1 : p2;
    mover.ready();
    mover.position(start, game.moves);
    if (mover.ask("gameover") == "true") break;
    const std::string move = mover.go(limits);
    // The match runner does not look, but this test does: the move is one of those that the other
    // program allows.
    Client& other = &mover == &p1 ? p2 : p1;
    other.position(start, game.moves);
    const Words legal = words_of(other.ask_text("legalmoves"));
    REQUIRE(std::find(legal.begin(), legal.end(), move) != legal.end());
    game.moves.push_back(move);
  }
  for (Client* client : {&p1, &p2}) {
    client->ready();
    client->position(start, game.moves);
    CHECK(client->ask("gameover") == "true");
    const std::string result = client->ask("result");
    CHECK((game.winner.empty() || game.winner == result));
    game.winner = result;
    CHECK(client->go(limits) == "none");
    CHECK(client->errors().empty());
  }
  CHECK((game.winner == "p1win" || game.winner == "p2win" || game.winner == "draw"));
  return game;
}

const std::string irregular =
    "....AA..../BBBCAADE../...CAADE../FGGC..DE../FGG....HHH/.GGIIJJHHH/KK.IIJJ.../KK.LL.MMNN/"
    "KKOLL.MMPP/..O.QQ..PP "
    "........../........../........../........../........../........../........../........../"
    "........../.......... b - - full";

}  // namespace

TEST_CASE("games under every kind of limit") {
  for (const std::string game : {"kamon", "kulami"}) {
    Client p1(game), p2(game);
    for (const std::string limits :
         {"movetime 5", "nodes 300", "depth 2", "p1time 500 p2time 400 p1inc 5 p2inc 5",
          "p1time 300 p2time 300", "movetime 20 nodes 200 depth 3"}) {
      CAPTURE(game);
      CAPTURE(limits);
      const Result played = play(p1, p2, "startpos", limits);
      CHECK(played.moves.size() > 4);
    }
  }
}

TEST_CASE("games at every level, on an irregular board, with swap and another scoring") {
  Client p1("kulami"), p2("kulami");
  for (Client* client : {&p1, &p2}) {
    client->send("setoption name Swap value true");
    client->send("setoption name Scoring value area");
    client->send("setoption name Threads value 2");
    client->send("setoption name Hash value 8");
  }
  for (int level = 1; level <= 10; level += 3) {
    CAPTURE(level);
    p1.send("setoption name Level value " + std::to_string(level));
    play(p1, p2, irregular, "depth 1");
    play(p1, p2, "startpos", "depth 1");
  }
}

TEST_CASE("after a swap the runner goes on with the right program") {
  for (const std::string game : {"kamon", "kulami"}) {
    Client client(game);
    client.send("setoption name Swap value true");
    client.position("startpos", {});
    const std::string first = words_of(client.ask_text("legalmoves"))[0];
    client.position("startpos", {first});
    CHECK(client.ask("p1turn") == "false");
    CHECK(words_of(client.ask_text("legalmoves")).back() == "swap");
    client.position("startpos", {first, "swap"});
    CHECK(client.ask("p1turn") == "true");
    CHECK(words_of(client.ask_text("legalmoves")).back() != "swap");
    CHECK(client.errors().empty());
  }
}
