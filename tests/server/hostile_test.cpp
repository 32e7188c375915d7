// What an attacker would try: docs/operate/security.md.
#include <doctest/doctest.h>

#include "server/net/network.hpp"
#include "server/store/rows/events.hpp"
#include "tests/server/house_under_test.hpp"

using namespace sequitur::server;
using nlohmann::json;

namespace {

std::string nested(int depth) {
  return std::string(static_cast<std::size_t>(depth), '[') +
         std::string(static_cast<std::size_t>(depth), ']');
}

// The path of a route with `instead` in place of its names.
std::string path_of_route(const Route& route, const std::string& instead) {
  std::string path(route.pattern);
  for (auto open = path.find('{'); open != std::string::npos; open = path.find('{'))
    path.replace(open, path.find('}') - open + 1, instead);
  return path;
}

}  // namespace

TEST_CASE("JSON nested beyond all sense is refused, wherever it stands") {
  HouseUnderTest house;
  auto& guest = house.guest();
  for (const char* path : {"/api/challenges", "/api/analysis", "/api/engine"})
    for (const char* key : {"clock", "moves", "nothing"}) {
      const json body = {{"game", "kamon"}, {"kind", "position"}, {key, json::parse(nested(16))}};
      const auto answer = guest.call("POST", path, body);
      CHECK(answer.status == 400);
      CHECK(answer.fault() == "bad_json");
    }
  guest.arrive();
  json message = {{"type", "lobby"}, {"on", json::parse(nested(100))}};
  guest.say(message);
  CHECK(guest.hear("refused")["error"]["fault"] == "bad_message");
  guest.say({{"type", "ping"}, {"text", nested(100)}});  // brackets among words are none
  CHECK(!guest.hear("pong").is_null());
}

TEST_CASE("what cannot be an id is nobody's, and never reaches the database") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  const auto failures = house.house().writer.figures().failures;
  for (const Route& route : house.routes()) {
    if (route.pattern.find('{') == std::string_view::npos) continue;
    for (const char* id : {"%ff", "a%00b", "..%2f..", "%F0%9F%92%A9", "'%20OR%20'1'='1"}) {
      const auto answer = ana.call(std::string(route.method), path_of_route(route, id),
                                   route.method == "POST" ? json::object() : json());
      CAPTURE(route.pattern);
      CAPTURE(answer.text);
      CHECK((answer.status == 404 || answer.status == 400));
    }
  }
  CHECK(house.house().writer.figures().failures == failures);
}

TEST_CASE("no page but ours makes a browser do anything, whatever the call") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  int tried = 0;
  for (const Route& route : house.routes()) {
    if (route.method == "GET") continue;
    for (const char* origin : {"https://elsewhere.example", "null", "http://localhost:8081",
                               "http://localhost:8080.elsewhere.example", ""}) {
      const auto answer = house.call(std::string(route.method), path_of_route(route, "x"),
                                     json::object(), ana.secret, origin);
      CHECK(answer.status == 403);
      CHECK(answer.fault() == "wrong_origin");
      ++tried;
    }
  }
  CHECK(tried > 50);
  CHECK(ana.call("GET", "/api/sessions").status == 200);
}

TEST_CASE("a session that somebody was handed is not the one they sign in with") {
  HouseUnderTest house;
  house.account("Ana");
  auto& planted = house.guest();
  const std::string known = planted.secret;
  const auto answer =
      planted.call("POST", "/api/login", {{"name", "Ana"}, {"password", "correct horse"}});
  REQUIRE(answer.status == 200);
  CHECK(answer.cookie.find(known) == std::string::npos);
  CHECK(house.call("GET", "/api/sessions", {}, known).status == 401);
  auto& signing_up = house.guest();
  const std::string before = signing_up.secret;
  REQUIRE(signing_up.call("POST", "/api/account", {{"name", "Ben"}, {"password", "correct horse"}})
              .status == 200);
  CHECK(house.call("GET", "/api/sessions", {}, before).status == 401);
  CHECK(house.call("GET", "/api/sessions", {}, "chosen by somebody else").status == 401);
}

TEST_CASE("a token never does what only its owner's browser may") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  const std::string token =
      ana.call(
             "POST", "/api/tokens",
             {{"name", "bot"}, {"scopes", {"play", "chat", "read"}}, {"password", "correct horse"}})
          .json["token"];
  int tried = 0;
  for (const Route& route : house.routes()) {
    if (route.need != Need::session) continue;
    const auto answer = house.call(std::string(route.method), path_of_route(route, "x"),
                                   route.method == "GET" ? json() : json::object(), token);
    CHECK(answer.status == 403);
    CHECK(answer.fault() == "scope_missing");
    ++tried;
  }
  CHECK(tried >= 8);
}

TEST_CASE("ids of others open nothing") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  auto& eve = house.account("Eve");
  const std::string session = ana.call("GET", "/api/sessions").json["sessions"][0]["id"];
  const std::string token =
      ana.call("POST", "/api/tokens",
               {{"name", "bot"}, {"scopes", {"play"}}, {"password", "correct horse"}})
          .json["id"];
  const std::string challenge = ana.call("POST", "/api/challenges", {{"game", "kamon"}}).json["id"];
  CHECK(eve.call("DELETE", "/api/sessions/" + session).status == 404);
  CHECK(eve.call("DELETE", "/api/tokens/" + token).status == 404);
  CHECK(eve.call("DELETE", "/api/challenges/" + challenge).fault() == "not_yours");
  CHECK(ana.call("GET", "/api/sessions").status == 200);
  CHECK(ana.call("GET", "/api/tokens").json["tokens"].size() == 1);
  CHECK(house.call("GET", "/api/challenges/" + challenge).status == 200);
}

TEST_CASE("one address does not fill the reports with ever new guests") {
  HouseUnderTest house;
  house.address = "203.0.113.5";
  house.account("Ana");
  int taken = 0, refused = 0;
  for (int i = 0; i < 5; ++i) {
    auto& guest = house.guest();
    for (int j = 0; j < 10; ++j) {
      const auto answer = guest.call("POST", "/api/reports", {{"player", "Ana"}, {"text", "x"}});
      taken += answer.status == 200;
      refused += answer.fault() == "slow_down";
    }
  }
  CHECK(taken == 20);
  CHECK(refused == 30);
}

TEST_CASE("quick pairing is no way to begin games without end") {
  HouseUnderTest house;
  auto& guest = house.guest();
  guest.arrive();
  for (int i = 0; i < 40; ++i) guest.say({{"type", "pair"}, {"game", "kamon"}});
  CHECK(guest.hear("refused")["error"]["fault"] == "slow_down");
  house.loop.pass(60'000);
  guest.say({{"type", "unpair"}});
  auto& other = house.guest();
  other.arrive();
  other.say({{"type", "pair"}, {"game", "kamon"}});
  guest.say({{"type", "pair"}, {"game", "kamon"}});
  CHECK(!guest.hear("paired").is_null());
}

namespace {

// Guests of sixty origins who watch the room.
std::vector<HouseUnderTest::Person*> crowd_in(HouseUnderTest& house, const std::string& room) {
  std::vector<HouseUnderTest::Person*> crowd;
  for (int i = 0; i < 60; ++i) {
    house.address = "203.0.113." + std::to_string(i + 1);
    crowd.push_back(&house.guest());
    crowd.back()->arrive();
    crowd.back()->say({{"type", "watch"}, {"room", room}, {"after", 0}});
    REQUIRE(!crowd.back()->hear("room").is_null());
  }
  return crowd;
}

std::string fault_of(const json& answer) {
  return answer["type"] == "done" ? "" : answer["error"]["fault"].get<std::string>();
}

}  // namespace

TEST_CASE("a crowd of guests that talks without end takes nothing from the players") {
  HouseUnderTest house;
  const auto match = house.match({});
  for (int ply = 0; ply < 3; ++ply) house.place(match);
  const auto crowd = crowd_in(house, match.room);
  int said = 0;
  for (int second = 0; second < 25; ++second) {
    for (auto* guest : crowd)
      said += fault_of(guest->act(match.room, {{"do", "say"}, {"text", "and"}})).empty();
    house.loop.pass(1'000);
  }
  CHECK(said >= 10);
  CHECK(said <= 10 + 25 / 2);  // however many they are

  auto& [first, second] = match.players;
  const auto fault = [&](auto* player, const json& action) {
    return fault_of(player->act(match.room, action));
  };
  CHECK(fault(first, {{"do", "say"}, {"text", "what a noise"}}) == "");
  CHECK(fault(first, {{"do", "plan"}, {"lines", json::array({json::array({"a1", "a2"})})}}) == "");
  CHECK(fault(first, {{"do", "offerDraw"}}) == "");
  CHECK(fault(second, {{"do", "answerDraw"}, {"yes", false}}) == "");
  CHECK(fault(first, {{"do", "askTakeback"}}) == "");
  CHECK(fault(second, {{"do", "answerTakeback"}, {"yes", true}}) == "");
  CHECK(house.place(match)["type"] == "done");
}

TEST_CASE("a room that was talked full on an older server opens, and all of it can be read") {
  HouseUnderTest house;
  const auto match = house.match({});
  for (int ply = 0; ply < 3; ++ply) house.place(match);
  auto& player = *match.players[0];
  const std::string secret = player.secret;
  const std::string here = "/api/rooms/" + match.room;
  const std::int64_t person = player.call("POST", "/api/hello").json["me"]["id"];
  house.stop();
  std::string long_text;
  for (int i = 0; i < 300; ++i) long_text += "🎲";
  {
    const auto database = open_database(house.database());
    for (int number = 4; number <= 1'000; ++number)
      insert_event(
          *database, match.room,
          {.number = number,
           .at = house.loop.now(),
           .what = happened::Said{sequitur::Player::p1, "", person, long_text, Audience::players}});
  }
  house.start();

  auto& back = house.somebody(secret);
  back.arrive();
  back.say({{"type", "watch"}, {"room", match.room}, {"after", 0}});
  const json room = back.hear("room");
  CHECK(room.dump().size() < NetworkOptions{}.longest_backlog / 16);
  back.say({{"type", "watch"}, {"room", match.room}, {"after", 500}});  // all of it is too long
  CHECK(back.hear("room")["room"]["said"] == room["room"]["said"]);

  int expected = 1'000;
  const auto read = [&](const json& said) {
    for (auto word = said.rbegin(); word != said.rend(); ++word) CHECK((*word)["n"] == expected--);
  };
  read(room["room"]["said"]);
  for (json earlier = room["room"]["earlier"]; !earlier.is_null();) {
    const auto page =
        back.call("GET", here + "/words?before=" + std::to_string(earlier.get<int>()));
    REQUIRE(page.status == 200);
    CHECK(page.text.size() < 65 * 1024);
    read(page.json["said"]);
    earlier = page.json["earlier"];
  }
  CHECK(expected == 3);
  CHECK(fault_of(back.act(match.room, {{"do", "offerDraw"}})) == "");
}

TEST_CASE(
    "guests of one origin say little in all galleries together, and accounts are still heard") {
  HouseUnderTest house;
  house.address = "203.0.113.5";
  std::vector<std::string> rooms;
  for (int i = 0; i < 10; ++i) rooms.push_back(house.match({}).room);
  int said = 0;
  for (const std::string& room : rooms) {
    auto& guest = house.guest();
    guest.arrive();
    for (int words = 0; words < 4; ++words)
      said += fault_of(guest.act(room, {{"do", "say"}, {"text", "and"}})).empty();
  }
  CHECK(said == 10);
  auto& ana = house.account("Ana");
  ana.arrive();
  CHECK(fault_of(ana.act(rooms[0], {{"do", "say"}, {"text", "hello"}})) == "");
}

namespace {

constexpr int most_of_guest = 3;

// A guest from there with as many challenges in the lobby as are taken, of ten; how many those are.
int fill_lobby_from(HouseUnderTest& house, const std::string& address) {
  house.address = address;
  auto& guest = house.guest();
  guest.arrive();
  int taken = 0;
  for (int i = 0; i < 10; ++i)
    taken +=
        guest.call("POST", "/api/challenges", {{"game", "kamon"}, {"public", true}}).status == 200;
  return taken;
}

}  // namespace

TEST_CASE("guests of however many networks do not drive a challenge out of the lobby") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  ana.arrive();
  const json own = ana.call("POST", "/api/challenges", {{"game", "kulami"}, {"public", true}}).json;
  house.loop.pass(1'000);
  const auto shows_hers = [&] {
    const json lobby = house.call("GET", "/api/lobby").json;
    return std::ranges::any_of(lobby["challenges"],
                               [&](const json& one) { return one["id"] == own["id"]; });
  };
  for (int i = 1; i <= 110; ++i) {
    CHECK(fill_lobby_from(house, "203.0.113." + std::to_string(i)) == most_of_guest);
    if (i == 11) CHECK(shows_hers());
  }
  CHECK(shows_hers());
  CHECK(house.call("GET", "/api/lobby").json["challenges"].size() == 100);
}

TEST_CASE("guests of one network have few challenges in the lobby together") {
  HouseUnderTest house;
  int taken = 0;
  for (int i = 1; i <= 6; ++i)
    taken += fill_lobby_from(house, "2001:db8:7:" + std::to_string(i) + "::1");
  CHECK(taken == 10);
  CHECK(fill_lobby_from(house, "2001:db8:8:1::1") == most_of_guest);
}

TEST_CASE("a premove cannot be seen by the numbers of what the opponent is told") {
  HouseUnderTest house;
  const auto match =
      house.match({{"clock", {{"kind", "live"}, {"base", 300'000}, {"increment", 0}}}});
  for (int ply = 0; ply < 2; ++ply) house.place(match);
  auto& [first, second] = match.players;
  first->say({{"type", "watch"}, {"room", match.room}, {"after", 0}});
  const int before = first->hear("room")["room"]["n"];
  while (!first->heard_already("events").is_null()) {
  }
  for (const char* premove : {"a2", "b4", "c2"})
    CHECK(fault_of(second->act(match.room, {{"do", "plan"}, {"premove", premove}})) == "");
  CHECK(first->hears_nothing("events"));
  const auto shown = first->call("GET", "/api/rooms/" + match.room).json;
  CHECK(shown["n"] == before);
  house.place(match);
  const json moved = first->hear("events")["events"][0];
  CHECK(moved["kind"] == "move");
  CHECK(moved["n"] == before + 1);
}

TEST_CASE("the last of several premoves is played, also by a server that has just started") {
  HouseUnderTest house;
  const auto match =
      house.match({{"clock", {{"kind", "live"}, {"base", 300'000}, {"increment", 0}}}});
  for (int ply = 0; ply < 2; ++ply) house.place(match);
  const std::string room = match.room, planner = match.players[1]->secret;
  const std::string mover = match.players[0]->secret;
  const std::string move = house.legal_move(room);
  std::string answer;
  house.with_room(room, [&](const LiveRoom& live) {
    std::visit(
        [&](auto game) {
          REQUIRE(game.play(move));
          answer = game.move_name(game.position().legal().first());
        },
        live.room.game());
  });
  for (const std::string& premove : {move, answer})
    CHECK(fault_of(match.players[1]->act(room, {{"do", "plan"}, {"premove", premove}})) == "");
  house.stop();
  house.start();
  auto& back = house.somebody(mover);
  back.arrive();
  CHECK(house.somebody(planner).call("GET", "/api/rooms/" + room).json["plan"]["premove"] ==
        answer);
  CHECK(fault_of(back.act(room, {{"id", "later"}, {"do", "place"}, {"move", move}, {"ply", 3}})) ==
        "");
  const json moves = back.call("GET", "/api/rooms/" + room).json["moves"];
  REQUIRE(moves.size() == 4);
  CHECK(moves[3] == answer);
}

namespace {

// A rated game of so many moves, which the player to move then resigns; the ratings at its end.
json rated_game(HouseUnderTest& house, HouseUnderTest::Person& a, HouseUnderTest::Person& b,
                int moves) {
  const auto match =
      house.match(a, b,
                  {{"game", "kulami"},
                   {"rated", true},
                   {"clock", {{"kind", "live"}, {"base", 300'000}, {"increment", 0}}}});
  for (int ply = 0; ply < moves; ++ply) REQUIRE(house.place(match)["type"] == "done");
  REQUIRE(fault_of(match.players[static_cast<std::size_t>(moves % 2)]->act(
              match.room, {{"do", "resign"}})) == "");
  return house.call("GET", "/api/rooms/" + match.room).json["ending"].value("ratings", json());
}

HouseUnderTest::Person& account_from(HouseUnderTest& house, const std::string& name,
                                     const std::string& address) {
  house.address = address;
  auto& person = house.account(name);
  person.arrive();
  return person;
}

// By how much the two ratings differ after the game.
double gap(const json& ratings) {
  return std::abs(ratings[0][1].get<double>() - ratings[1][1].get<double>());
}

}  // namespace

TEST_CASE("sock puppets of one network gain nothing from each other") {
  HouseUnderTest house;
  auto& master = account_from(house, "Master", "2001:db8:7:1::1");
  auto& puppet = account_from(house, "Puppet", "2001:db8:7:2::1");
  for (int i = 0; i < 3; ++i) CHECK(rated_game(house, puppet, master, 4).is_null());
  CHECK(master.call("GET", "/api/players/Master").json["player"]["ratings"].empty());
  auto& ben = account_from(house, "Ben", "203.0.113.5");
  CHECK_FALSE(rated_game(house, ben, master, 4).is_null());
}

TEST_CASE("a rated game that is broken off after a few moves counts little") {
  HouseUnderTest house;
  const auto gap_after = [&](int moves) {
    auto& a = account_from(house, "A" + std::to_string(moves), "203.0.113.5");
    auto& b = account_from(house, "B" + std::to_string(moves), "203.0.113.6");
    return gap(rated_game(house, a, b, moves));
  };
  const double two_moves = gap_after(2);  // of twelve
  CHECK(two_moves > 20);
  CHECK(two_moves < 100);
  CHECK(gap_after(6) == doctest::Approx(3 * two_moves));
}
