// Players who look elsewhere, and rooms that nobody looks at.
#include <doctest/doctest.h>

#include "tests/server/house_under_test.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

constexpr Time time_to_come_back = 10'000;

void stand_up(HouseUnderTest& house, const HouseUnderTest::Match& match) {
  for (auto* player : match.players) player->say({{"type", "leave"}, {"room", match.room}});
  house.loop.pass(time_to_come_back);
}

// A guest in the gallery says something.
void heard_in_the_gallery(HouseUnderTest& house, const HouseUnderTest::Match& match) {
  auto& watcher = house.guest();
  watcher.arrive();
  watcher.say({{"type", "watch"}, {"room", match.room}, {"after", 0}});
  REQUIRE(watcher.act(match.room, {{"do", "say"}, {"text", "oh dear"}})["type"] == "done");
}

}  // namespace

TEST_CASE("whose turn it is hears so on every socket that does not watch the game") {
  HouseUnderTest house;
  const auto match = house.match({});
  auto& elsewhere = house.somebody(match.players[1]->secret);
  elsewhere.arrive();
  house.place(match);
  json turn = elsewhere.hear("turn");
  CHECK(turn["room"] == match.room);
  CHECK(turn["yours"] == true);
  CHECK(turn["here"] == true);
  CHECK(turn["ply"] == 2);
  CHECK(turn["opponent"]["kind"] == "guest");
  CHECK(match.players[1]->hears_nothing("turn"));
  match.players[1]->say({{"type", "leave"}, {"room", match.room}});
  house.place(match);
  CHECK(elsewhere.hear("turn")["yours"] == false);
  house.place(match);
  turn = elsewhere.hear("turn");
  CHECK(turn["yours"] == true);
  CHECK(turn["here"] == false);
  REQUIRE(match.players[0]->act(match.room, {{"do", "resign"}})["type"] == "done");
  CHECK(elsewhere.hear("turn")["yours"] == false);
}

TEST_CASE("a game without a clock leaves memory when everybody has left, and comes back") {
  HouseUnderTest house;
  const auto match = house.match({{"clock", {{"kind", "none"}}}});
  house.place(match);
  REQUIRE(house.house().rooms.directory.count() == 1);
  stand_up(house, match);
  CHECK(house.house().rooms.directory.count() == 0);
  for (auto* player : match.players) {
    const json own = player->call("GET", "/api/rooms?mine").json["rooms"];
    REQUIRE(own.size() == 1);
    CHECK(own[0]["id"] == match.room);
    CHECK(own[0]["moves"] == 1);
  }
  house.loop.pass(time_to_come_back);
  CHECK(house.house().rooms.directory.count() == 0);
  CHECK(house.place(match)["type"] == "done");  // without watching
  house.loop.pass(time_to_come_back);
  CHECK(house.house().rooms.directory.count() == 0);
  CHECK(house.call("GET", "/api/rooms/" + match.room).json["moves"].size() == 2);
}

TEST_CASE("a game with a clock stays, for somebody has to look at it") {
  HouseUnderTest house;
  const auto match = house.match({{"clock", {{"kind", "days"}, {"base", 86'400'000}}}});
  house.place(match);
  house.place(match);
  stand_up(house, match);
  CHECK(house.house().rooms.directory.count() == 1);
  house.loop.pass(86'400'000 + 1'000);  // and the lag that may be added
  REQUIRE(house.loop.run_until([&] {
    house.loop.pass(time_to_come_back);
    return house.house().rooms.directory.count() == 0;
  }));
  CHECK(house.call("GET", "/api/rooms/" + match.room).json["ending"]["termination"] == "time");
}

TEST_CASE("of games that nobody came to, only those with a clock stay") {
  HouseUnderTest house;
  auto& person = house.guest();
  person.arrive();
  REQUIRE(person.call("POST", "/api/engine", {{"game", "kamon"}, {"level", 1}, {"first", "me"}})
              .status == 200);
  house.loop.pass(60'000 + time_to_come_back);
  CHECK(house.house().rooms.directory.count() == 0);
  CHECK(person.call("GET", "/api/rooms?mine").json["rooms"].size() == 1);
}

TEST_CASE("who deletes the account also gives up the games that are not in memory") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  auto& ben = house.account("Ben");
  ana.arrive();
  ben.arrive();
  const auto match = house.match(ana, ben, {{"clock", {{"kind", "none"}}}});
  house.place(match);
  house.place(match);
  stand_up(house, match);
  REQUIRE(house.house().rooms.directory.count() == 0);
  REQUIRE(ana.call("POST", "/api/account/delete", {{"password", "correct horse"}}).status == 200);
  CHECK(house.call("GET", "/api/rooms/" + match.room).json["ending"]["termination"] == "resign");
}

TEST_CASE("what the gallery said reaches the players when the game is over") {
  HouseUnderTest house;
  const auto match = house.match({});
  house.place(match);
  house.place(match);
  heard_in_the_gallery(house, match);
  auto& player = *match.players[0];
  REQUIRE(match.players[1]->act(match.room, {{"do", "resign"}})["type"] == "done");
  const json room = player.hear("room")["room"];
  REQUIRE(room["said"].size() == 1);
  CHECK(room["said"][0]["text"] == "oh dear");
}

TEST_CASE("what the gallery said also reaches a player who was away at the end") {
  HouseUnderTest house;
  const auto match = house.match({});
  house.place(match);
  house.place(match);
  heard_in_the_gallery(house, match);
  auto& player = *match.players[0];
  house.place(match);
  player.leave();
  REQUIRE(match.players[1]->act(match.room, {{"do", "resign"}})["type"] == "done");
  const json events =
      player.call("GET", "/api/rooms/" + match.room + "/events?after=4").json["events"];
  REQUIRE(events.size() == 2);
  CHECK(events[0]["text"] == "oh dear");
  player.arrive();
  player.say({{"type", "watch"}, {"room", match.room}, {"after", 4}});
  CHECK(player.hear("room")["room"]["said"][0]["text"] == "oh dear");
}

TEST_CASE("games without a clock wait for somebody also when the server starts") {
  HouseUnderTest house;
  const auto match = house.match({{"clock", {{"kind", "none"}}}});
  house.place(match);
  const std::string secret = match.players[0]->secret;
  house.stop();
  house.start();
  CHECK(house.house().rooms.directory.count() == 0);
  auto& back = house.somebody(secret);
  CHECK(back.call("GET", "/api/rooms?mine").json["rooms"].size() == 1);
}

TEST_CASE("thirty games are thirty games, by rematch or by pairing") {
  HouseUnderTest house;
  auto& busy = house.guest();
  busy.arrive();
  const json engine = {{"game", "kamon"}, {"level", 1}, {"first", "me"}};
  const std::string first = busy.call("POST", "/api/engine", engine).json["room"];
  REQUIRE(busy.act(first, {{"do", "abort"}})["type"] == "done");
  for (int i = 0; i < 30; ++i) {
    house.loop.pass(10'000);
    REQUIRE(busy.call("POST", "/api/engine", engine).status == 200);
  }
  CHECK(busy.act(first, {{"do", "offerRematch"}})["error"]["fault"] == "too_many_games");
  auto& waiting = house.guest();
  waiting.arrive();
  const json wish = {{"type", "pair"}, {"game", "kamon"}, {"clock", {{"kind", "none"}}}};
  waiting.say(wish);
  busy.say(wish);
  CHECK(busy.hear("refused")["error"]["fault"] == "too_many_games");
  CHECK(waiting.hears_nothing("refused"));
  auto& third = house.guest();
  third.arrive();
  third.say(wish);
  CHECK(!waiting.hear("paired").is_null());
}

TEST_CASE("one person's words do not fill a room for ever") {
  HouseUnderTest house;
  auto& person = house.guest();
  person.arrive();
  const std::string room =
      person.call("POST", "/api/engine", {{"game", "kamon"}, {"level", 1}, {"first", "me"}})
          .json["room"];
  person.say({{"type", "watch"}, {"room", room}, {"after", 0}});
  std::string fault;
  for (int i = 0; i < 1100 && fault.empty(); ++i) {
    house.loop.pass(3'000);
    fault = person.act(room, {{"do", "say"}, {"text", "and"}})
                .value("error", json::object())
                .value("fault", "");
  }
  CHECK(fault == "talk_full");
  CHECK(person.act(room, {{"do", "place"}, {"move", house.legal_move(room)}, {"ply", 1}})["type"] ==
        "done");
}

TEST_CASE("a player who may only chat speaks from the own seat") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  auto& ben = house.account("Ben");
  const auto match = house.match(ana, ben, {});
  const std::string token =
      ana.call("POST", "/api/tokens",
               {{"name", "t"}, {"scopes", json::array({"chat"})}, {"password", "correct horse"}})
          .json["token"];
  const auto said = house.call("POST", "/api/rooms/" + match.room + "/actions",
                               {{"id", "x"}, {"do", "say"}, {"text", "psst"}}, token);
  REQUIRE(said.status == 200);
  CHECK(house.call("GET", "/api/rooms/" + match.room).text.find("psst") == std::string::npos);
  CHECK(ben.call("GET", "/api/rooms/" + match.room).json["said"][0]["by"] == "p1");
}

TEST_CASE("a room that cannot exist is not there") {
  HouseUnderTest house;
  for (const char* id : {"a%00b", "%ff", "..", "nobody"})
    CHECK(house.call("GET", std::string("/api/rooms/") + id).status == 404);
}

TEST_CASE("words that come again do not count as more words") {
  HouseUnderTest house;
  const auto match = house.match({});
  const json words = {{"id", "w"}, {"do", "say"}, {"text", "hello"}};
  for (int i = 0; i < 30; ++i) CHECK(match.players[0]->act(match.room, words)["type"] == "done");
}

}  // namespace sequitur::server
