// Compares what the explorer counts with a recount from the games' records.
#include <doctest/doctest.h>

#include <map>

#include "engine/any/position_key.hpp"
#include "engine/game/random.hpp"
#include "engine/kulami/symmetry.hpp"
#include "engine/record/reader.hpp"
#include "server/study/explorer.hpp"
#include "tests/server/games_entered.hpp"
#include "tests/server/in_address.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

json explored(HouseUnderTest& house, const std::string& start, const std::string& moves,
              const std::string& filter = "") {
  house.loop.pass(250);  // not too often
  const auto answer = house.call("GET", "/api/explorer?swap=true&start=" + in_address(start) +
                                            "&moves=" + in_address(moves) + filter);
  REQUIRE(answer.status == 200);
  return answer.json;
}

// Plays so many random moves; then the player to move resigns.
void play_out(HouseUnderTest& house, const HouseUnderTest::Match& match, int moves,
              Random& random) {
  for (int ply = 0; ply < moves; ++ply) {
    if (house.place(match, random.below(3))["type"] != "done") return;
    if (!match.players[0]->call("GET", "/api/rooms/" + match.room).json["ending"].is_null()) return;
  }
  match.players[static_cast<std::size_t>(moves % 2)]->act(match.room, {{"do", "resign"}});
}

struct Count {
  std::int64_t games = 0, first = 0, draws = 0, second = 0;
  friend bool operator==(const Count&, const Count&) = default;
};

// The counts from the records alone, position by position.
using Recount = std::map<std::string, std::map<Cell, Count>>;
void recount(Recount& counts, const std::string& record_text) {
  const auto record = read_record(record_text);
  REQUIRE(record);
  const AnyGame game = *replay(*record);
  std::visit(
      [&]<GameKind G>(const Game<G>& played) {
        typename G::Loaded at = played.loaded_start();
        for (const Move move : played.moves()) {
          if (move == swap_move) continue;
          const PositionKey key(BoardKey(AnyPosition(at)), at);
          Count& count = counts[key.text()][key.move(move)];
          ++count.games;
          const Result result = record->ending.result;
          if (result == Result::draw)
            ++count.draws;
          else if ((result == Result::p1win) != played.swapped())
            ++count.first;
          else
            ++count.second;
          at.position = at.position.play(move);
        }
      },
      game);
}

// The usual Kulami board, turned.
std::string turned_board() {
  const auto loaded = *kulami::read_position(kulami::startpos);
  return kulami::write_board(kulami::transformed(*loaded.board, kulami::Symmetry::numbered(3)));
}

// Fourteen finished games on the usual boards, five of Kamon and nine of Kulami, some of these
// turned and one with a swap; then one that counts for nothing, and one that is still running.
// Returns the rooms of those that count.
std::vector<std::string> played_rooms(HouseUnderTest& house) {
  constexpr int with_swap = 4;
  Random random(5);
  auto& ana = house.account("Ana");
  auto& ben = house.account("Ben");
  ana.arrive();
  ben.arrive();
  std::vector<std::string> rooms;
  for (int number = 0; number < 14; ++number) {
    const bool kamon = number % 3 == 0;
    const json board = kamon || number % 2 == 0 ? json("default") : json(turned_board());
    const auto match = house.match(ana, ben,
                                   {{"game", kamon ? "kamon" : "kulami"},
                                    {"board", board},
                                    {"swap", number == with_swap},
                                    {"first", number % 2 == 0 ? "me" : "you"}});
    rooms.push_back(match.room);
    if (number == with_swap) {
      house.place(match);
      match.players[1]->act(match.room, {{"do", "place"}, {"move", "swap"}, {"ply", 2}});
    }
    play_out(house, match, number == with_swap ? 3 : 2 + number % 5, random);
  }
  const auto aborted = house.match(ana, ben, {{"game", "kamon"}, {"board", "default"}});
  CHECK(ana.act(aborted.room, {{"do", "abort"}})["type"] == "done");
  house.place(house.match(ana, ben, {{"game", "kamon"}, {"board", "default"}}));
  let_games_be_entered(house);
  return rooms;
}

// What the explorer's answer says of the moves from a position, by their canonical names.
std::map<Cell, Count> counts_in(const json& answer, const AnyPosition& at) {
  const PositionKey key(BoardKey(at), at);
  std::map<Cell, Count> found;
  std::visit(
      [&](const auto& loaded) {
        using G = GameOf<std::decay_t<decltype(loaded.position)>>;
        for (const json& move : answer["moves"]) {
          const Cell cell = *G::cell_named(*loaded.board, move["move"].get<std::string>());
          found[key.move(cell)] = {move["games"], move["first"], move["draws"], move["second"]};
        }
      },
      at);
  return found;
}

void play(AnyPosition& at, const std::string& move) {
  if (move == "swap") return;
  std::visit(
      [&](auto& loaded) {
        using G = GameOf<std::decay_t<decltype(loaded.position)>>;
        loaded.position = loaded.position.play(*G::cell_named(*loaded.board, move));
      },
      at);
}

}  // namespace

TEST_CASE("the explorer counts what the records say, on every form of a board") {
  HouseUnderTest house;
  const auto rooms = played_rooms(house);
  Recount counts;
  for (const std::string& room : rooms)
    recount(counts, house.call("GET", "/api/rooms/" + room + "/record").text);
  std::size_t compared = 0;
  for (const std::string& room : rooms) {
    const json seen = house.call("GET", "/api/rooms/" + room).json;
    const std::string start = seen["start"];
    std::string moves;
    AnyPosition at = *read_any(start);
    for (std::size_t ply = 0; ply <= seen["moves"].size(); ++ply) {
      const auto& expected = counts[PositionKey(BoardKey(at), at).text()];
      CHECK(counts_in(explored(house, start, moves), at) == expected);
      compared += expected.size();
      if (ply == seen["moves"].size()) break;
      const std::string move = seen["moves"][ply];
      moves += (moves.empty() ? "" : " ") + move;
      play(at, move);
    }
  }
  CHECK(compared > 60);
}

TEST_CASE("the explorer shows the latest games, and counts only those that a filter lets through") {
  HouseUnderTest house;
  played_rooms(house);
  const std::string start(kulami::startpos);
  const json found = explored(house, start, "");
  CHECK(found["games"] == 9);
  REQUIRE(found["latest"].size() == 8);
  CHECK(found["latest"][0]["ply"] == 1);
  CHECK(found["latest"][0]["players"][0]["name"].is_string());
  CHECK(explored(house, start, "", "&rated=true")["games"] == 0);
  CHECK(explored(house, start, "", "&clock=none")["games"] == 9);
}

TEST_CASE("games from before there was an explorer are entered; deleted people are not named") {
  HouseUnderTest house;
  Random random(6);
  auto& ana = house.account("Ana");
  auto& guest = house.guest();
  ana.arrive();
  guest.arrive();
  for (int i = 0; i < 12; ++i)
    play_out(house, house.match(ana, guest, {{"board", "default"}}), 4, random);
  let_games_be_entered(house);
  const std::string start(kamon::startpos);
  CHECK(explored(house, start, "")["games"] == 12);
  const auto database = open_database(house.database());
  database->run("DELETE FROM steps");
  database->run("DELETE FROM move_counts");
  database->run("UPDATE rooms SET explored = 0");
  const std::string secret = ana.secret;
  house.stop();
  house.start();
  let_games_be_entered(house);
  const json found = explored(house, start, "");
  CHECK(found["games"] == 12);
  CHECK(found["latest"].size() == 8);
  CHECK(house.somebody(secret)
            .call("POST", "/api/account/delete", {{"password", "correct horse"}})
            .status == 200);
  CHECK(explored(house, start, "")["games"] == 12);
  CHECK(explored(house, start, "")["latest"].empty());
}

TEST_CASE("ratings are averaged over rated games") {
  HouseUnderTest house;
  Random random(7);
  auto& ana = house.account("Ana");
  auto& ben = house.account("Ben");
  ana.arrive();
  ben.arrive();
  const auto match = house.match(
      ana, ben,
      {{"rated", true}, {"clock", {{"kind", "live"}, {"base", 300'000}, {"increment", 0}}}});
  play_out(house, match, 3, random);
  let_games_be_entered(house);
  const json room = house.call("GET", "/api/rooms/" + match.room).json;
  const json found = explored(house, room["start"], "", "&rated=true&clock=blitz");
  REQUIRE(found["games"] == 1);
  CHECK(found["moves"][0]["rating"] == 1500);
  CHECK(found["moves"][0]["move"] == room["moves"][0]);
  CHECK(found["latest"][0]["id"] == match.room);
  CHECK(explored(house, room["start"], "", "&rated=false")["games"] == 0);
}

}  // namespace sequitur::server
