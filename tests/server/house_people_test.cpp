// Tests accounts, seats and strangers through the whole server.
#include <doctest/doctest.h>

#include "server/people/admin.hpp"
#include "tests/server/house_under_test.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

const json rated_terms = {{"rated", true},
                          {"clock", {{"kind", "live"}, {"base", 300'000}, {"increment", 0}}}};

}  // namespace

TEST_CASE("a guest becomes an account, signs out and in again, and is the same person") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  const json me = ana.call("POST", "/api/hello").json["me"];
  CHECK(me["name"] == "Ana");
  CHECK(me["kind"] == "account");
  CHECK(ana.call("POST", "/api/logout").status == 200);
  CHECK(ana.call("GET", "/api/sessions").fault() == "not_signed_in");

  auto& later = house.guest();
  CHECK(later.call("POST", "/api/login", {{"name", "Ana"}, {"password", "wrong horse"}}).fault() ==
        "login_wrong");
  const auto login =
      later.call("POST", "/api/login", {{"name", "ana"}, {"password", "correct horse"}});
  CHECK(login.status == 200);
  CHECK(login.cookie.find("HttpOnly") != std::string::npos);
  CHECK(login.cookie.find("SameSite=Lax") != std::string::npos);
  CHECK(login.cookie.find("Secure") != std::string::npos);
}

TEST_CASE("only our own page may use somebody's cookie") {
  HouseUnderTest house;
  auto& person = house.guest();
  for (const char* origin : {"", "null", "http://evil.example", "http://localhost:8081",
                             "https://localhost:8080", "http://localhost:8080.evil.example"})
    CHECK(house.call("POST", "/api/hello", {}, person.secret, origin).fault() == "wrong_origin");
  CHECK(house.call("POST", "/api/hello", {}, person.secret).status == 200);
}

TEST_CASE("a token does what its scopes say and needs no Origin") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  const auto made = ana.call(
      "POST", "/api/tokens",
      {{"name", "robot"}, {"scopes", json::array({"read"})}, {"password", "correct horse"}});
  REQUIRE(made.status == 200);
  const std::string token = made.json["token"];
  CHECK(house.call("GET", "/api/me/data", {}, token).status == 200);
  CHECK(house.call("POST", "/api/challenges", {{"game", "kamon"}}, token).fault() ==
        "scope_missing");
  CHECK(house.call("POST", "/api/password", {{"old", "x"}}, token).fault() == "scope_missing");
  CHECK(house.call("GET", "/api/me/data", {}, "sqt_nonsense").fault() == "token_unknown");
  CHECK(ana.call("DELETE", "/api/tokens/" + made.json["id"].get<std::string>()).status == 200);
  CHECK(house.call("GET", "/api/me/data", {}, token).fault() == "token_unknown");
}

TEST_CASE("a rated game moves both ratings and is drawn on a board that nobody has seen") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  auto& ben = house.account("Ben");
  ana.arrive();
  ben.arrive();
  const auto match = house.match(ana, ben, rated_terms);
  house.place(match);
  house.place(match);
  match.players[1]->act(match.room, {{"do", "resign"}});
  const json room = house.call("GET", "/api/rooms/" + match.room).json;
  CHECK(room["ending"]["result"] == "p1win");
  CHECK(room["ending"]["ratings"][0][1] > room["ending"]["ratings"][0][0]);
  CHECK(room["ending"]["ratings"][1][1] < room["ending"]["ratings"][1][0]);
  const json profile = house.call("GET", "/api/players/Ana").json;
  CHECK(profile["player"]["ratings"]["kamon"]["blitz"]["games"] == 1);
  const json history = house.call("GET", "/api/players/Ana/games?result=win").json;
  REQUIRE(history["games"].size() == 1);
  CHECK(history["games"][0]["id"] == match.room);
  CHECK(house.call("GET", "/api/players/Ana/games?result=loss").json["games"].empty());
}

TEST_CASE("guests play no rated games, and nobody chooses the board of one") {
  HouseUnderTest house;
  CHECK(house.guest()
            .call("POST", "/api/challenges",
                  [] {
                    json terms = rated_terms;
                    terms["game"] = "kamon";
                    return terms;
                  }())
            .fault() == "needs_account");
  auto& ana = house.account("Ana");
  json terms = rated_terms;
  terms["game"] = "kulami";
  terms["board"] = "#17";
  CHECK(ana.call("POST", "/api/challenges", terms).fault() == "bad_challenge");
}

TEST_CASE("a challenge is taken once, and not by who made it") {
  HouseUnderTest house;
  auto& maker = house.guest();
  auto& taker = house.guest();
  auto& late = house.guest();
  maker.arrive();
  const std::string id = maker.call("POST", "/api/challenges", {{"game", "kulami"}}).json["id"];
  const std::string accept = "/api/challenges/" + id + "/accept";
  CHECK(maker.call("POST", accept).fault() == "own_challenge");
  CHECK(taker.call("DELETE", "/api/challenges/" + id).fault() == "not_yours");
  const auto begun = taker.call("POST", accept);
  CHECK(begun.status == 200);
  CHECK(maker.hear("accepted")["room"] == begun.json["room"]);
  CHECK(late.call("POST", accept).fault() == "challenge_gone");
  CHECK(late.call("GET", "/api/challenges/" + id).json["room"] == begun.json["room"]);
}

TEST_CASE("two who want the same are paired at once") {
  HouseUnderTest house;
  auto& a = house.guest();
  auto& b = house.guest();
  auto& c = house.guest();
  for (auto* person : {&a, &b, &c}) person->arrive();
  const json wish = {{"type", "pair"},
                     {"game", "kamon"},
                     {"clock", {{"kind", "live"}, {"base", 180'000}, {"increment", 2'000}}}};
  json other = wish;
  other["game"] = "kulami";
  c.say(other);
  a.say(wish);
  b.say(wish);
  const json room = a.hear("paired")["room"];
  CHECK(room.is_string());
  CHECK(b.hear("paired")["room"] == room);
  CHECK(c.hears_nothing("paired"));
}

TEST_CASE("who is blocked can neither be met nor heard") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  auto& ben = house.account("Ben");
  CHECK(ana.call("PUT", "/api/blocks/Ben").status == 200);
  const std::string id = ana.call("POST", "/api/challenges", {{"game", "kamon"}}).json["id"];
  CHECK(ben.call("POST", "/api/challenges/" + id + "/accept").fault() == "blocked");
  CHECK(ana.call("DELETE", "/api/blocks/Ben").status == 200);
  CHECK(ben.call("POST", "/api/challenges/" + id + "/accept").status == 200);
}

TEST_CASE("every action from the gallery and from a stranger's seat is refused") {
  HouseUnderTest house;
  const auto match = house.match({});
  house.place(match);
  house.place(match);
  auto& stranger = house.guest();
  stranger.arrive();
  for (const json& action :
       {json{{"do", "place"}, {"move", "a2"}, {"ply", 3}}, json{{"do", "resign"}},
        json{{"do", "offerDraw"}}, json{{"do", "answerDraw"}, {"yes", true}},
        json{{"do", "askTakeback"}}, json{{"do", "answerTakeback"}, {"yes", true}},
        json{{"do", "abort"}}, json{{"do", "claim"}, {"win", true}}, json{{"do", "offerRematch"}},
        json{{"do", "answerRematch"}, {"yes", true}}, json{{"do", "plan"}, {"premove", "a2"}}})
    CHECK(stranger.act(match.room, action)["error"]["fault"] == "not_seated");
}

TEST_CASE("bad messages are answered by one sentence, and nothing happens") {
  HouseUnderTest house;
  const auto match = house.match({});
  auto& person = *match.players[0];
  for (const json& message :
       {json::array(), json("text"), json{{"type", "fly"}}, json{{"type", 7}}, json::object()}) {
    person.say(message);
    CHECK(person.hear("refused")["error"]["fault"] == "bad_message");
  }
  for (const json& action :
       {json{{"do", "dance"}}, json{{"do", "place"}},
        json{{"do", "place"}, {"move", 7}, {"ply", 1}},
        json{{"do", "place"}, {"move", "a2"}, {"ply", "1"}}, json{{"do", "say"}},
        json{{"do", "plan"}, {"lines", 5}}, json{{"do", "answerDraw"}}})
    CHECK(person.act(match.room, action)["error"]["fault"] == "bad_action");
  CHECK(house.call("GET", "/api/rooms/" + match.room).json["n"] == 0);
}

// Does it as `sequitur admin` does; the server notices within a second.
static void set_frozen(HouseUnderTest& house, bool frozen) {
  const auto database = open_database(house.database());
  freeze_clocks(*database, frozen);
  note_change(*database);
  for (int i = 0; i < 2000 && house.house().rooms.clocks.frozen() != frozen; ++i) {
    house.loop.pass(1);
    house.call("GET", "/health");
  }
  REQUIRE(house.house().rooms.clocks.frozen() == frozen);
}

TEST_CASE("clocks that are frozen stand still, and go on where they were") {
  HouseUnderTest house;
  const auto match =
      house.match({{"clock", {{"kind", "live"}, {"base", 60'000}, {"increment", 0}}}});
  house.place(match);
  house.place(match);
  set_frozen(house, true);
  const json before = house.call("GET", "/api/rooms/" + match.room).json["times"]["left"];
  house.loop.pass(600'000);
  CHECK(house.call("GET", "/api/rooms/" + match.room).json["times"]["left"] == before);
  while (!match.players[0]->hears_nothing("events")) match.players[0]->hear("events");
  set_frozen(house, false);
  CHECK(match.players[0]->hear("events")["events"][0]["kind"] == "credited");
  house.loop.pass(10);
  const json after = house.call("GET", "/api/rooms/" + match.room).json;
  CHECK(after["ending"].is_null());
  CHECK(before[0].get<int>() - after["times"]["left"][0].get<int>() <= 20);
}

TEST_CASE("clocks that were frozen when the server ended lose nothing, whenever they are let go") {
  HouseUnderTest house;
  const auto match =
      house.match({{"clock", {{"kind", "live"}, {"base", 60'000}, {"increment", 0}}}});
  house.place(match);
  house.place(match);
  set_frozen(house, true);
  const json before = house.call("GET", "/api/rooms/" + match.room).json["times"]["left"];
  for (int minute = 0; minute < 10; ++minute) {
    house.loop.pass(60'000);
    house.call("GET", "/health");
  }
  house.stop();
  house.loop.pass(600'000);
  house.start();
  set_frozen(house, false);
  for (int i = 0; i < 100; ++i) {
    house.loop.pass(1);
    house.call("GET", "/health");
  }
  const json after = house.call("GET", "/api/rooms/" + match.room).json;
  CHECK(after["ending"].is_null());
  const int lost = before[0].get<int>() - after["times"]["left"][0].get<int>();
  CHECK(lost >= 0);
  CHECK(lost <= 2'500);  // it takes up to a second to notice the switch, either way
}

TEST_CASE("whoever signs up in the middle of a game is shown by name") {
  HouseUnderTest house;
  auto& ana = house.guest();
  auto& ben = house.guest();
  const auto match = house.match(ana, ben, {});
  CHECK(ana.call("POST", "/api/account", {{"name", "Ana"}, {"password", "correct horse"}}).status ==
        200);
  house.call("GET", "/api/players/Ana");  // the card is read before this
  CHECK(house.call("GET", "/api/rooms/" + match.room).json["players"][0]["name"] == "Ana");
}

TEST_CASE("a token needs the password again, and ends with it unless it is kept on purpose") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  json wanted = {{"name", "robot"}, {"scopes", json::array({"read"})}};
  CHECK(ana.call("POST", "/api/tokens", wanted).fault() == "password_wrong");
  wanted["password"] = "wrong horse";
  CHECK(ana.call("POST", "/api/tokens", wanted).fault() == "password_wrong");
  wanted["password"] = "correct horse";
  const std::string token = ana.call("POST", "/api/tokens", wanted).json["token"];

  // The list tells where the token was used last.
  const auto listed = [&] { return ana.call("GET", "/api/tokens").json["tokens"]; };
  CHECK(listed()[0]["place"] == "");
  house.address = "203.0.113.5";
  CHECK(house.call("GET", "/api/me/data", {}, token).status == 200);
  house.address = "127.0.0.1";
  REQUIRE(house.loop.run_until([&] { return listed()[0]["place"] == "203.0.113.*"; }));
  CHECK(listed()[0]["used"] == house.loop.now());

  const json kept = {{"old", "correct horse"}, {"password", "better horse"}, {"keepTokens", true}};
  CHECK(ana.call("POST", "/api/password", kept).status == 200);
  CHECK(house.call("GET", "/api/me/data", {}, token).status == 200);
  auto& robot = house.somebody(token);
  robot.arrive();
  const json changed = {{"old", "better horse"}, {"password", "the best horse"}};
  CHECK(ana.call("POST", "/api/password", changed).status == 200);
  CHECK(house.call("GET", "/api/me/data", {}, token).fault() == "token_unknown");
  CHECK(robot.cut_off());
  CHECK(listed().empty());
}

TEST_CASE("the list of sessions tells when and from where each was used last, shortened") {
  HouseUnderTest house;
  house.address = "203.0.113.5";
  auto& ana = house.account("Ana");
  const Time begun = house.loop.now();
  const auto listed = [&] { return ana.call("GET", "/api/sessions").json["sessions"][0]; };
  CHECK(listed()["place"] == "203.0.113.*");
  house.loop.pass(a_minute);
  house.address = "2001:db8:17:1234::9";
  CHECK(ana.call("GET", "/api/account").status == 200);
  REQUIRE(house.loop.run_until([&] { return listed()["place"] == "2001:db8:17::*"; }));
  CHECK(listed()["seen"] == house.loop.now());
  CHECK(listed()["created"] == begun);
}

TEST_CASE("a token that is ended ends its sockets, and a login ends nobody else's") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  const auto made = ana.call("POST", "/api/tokens",
                             {{"name", "robot"},
                              {"scopes", json::array({"play", "chat"})},
                              {"password", "correct horse"}});
  auto& robot = house.somebody(made.json["token"]);
  robot.arrive();
  auto& watcher = house.somebody("");
  watcher.arrive();
  CHECK(house.call("POST", "/api/login", {{"name", "Ana"}, {"password", "correct horse"}}).status ==
        200);
  CHECK(!watcher.cut_off());
  CHECK(!robot.cut_off());
  ana.call("DELETE", "/api/tokens/" + made.json["id"].get<std::string>());
  CHECK(robot.cut_off());
  CHECK(!watcher.cut_off());
}

TEST_CASE("blocked people's words are shown neither by the socket nor by a call") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  auto& ben = house.account("Ben");
  const auto match = house.match(ana, ben, {});
  ben.arrive();
  ben.act(match.room, {{"do", "say"}, {"text", "nasty"}});
  const auto said = [&] { return ana.call("GET", "/api/rooms/" + match.room).json["said"].size(); };
  const auto events = [&] {
    return ana.call("GET", "/api/rooms/" + match.room + "/events").json["events"].size();
  };
  CHECK(said() == 1);
  CHECK(events() == 1);
  ana.call("PUT", "/api/blocks/Ben");
  CHECK(said() == 0);
  CHECK(events() == 0);
}

TEST_CASE("guests can be blocked by their number") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  auto& guest = house.guest();
  const std::int64_t id = guest.call("POST", "/api/hello").json["me"]["id"];
  CHECK(ana.call("PUT", "/api/blocks/%23" + std::to_string(id)).status == 200);
  const std::string challenge =
      guest.call("POST", "/api/challenges", {{"game", "kamon"}}).json["id"];
  CHECK(ana.call("POST", "/api/challenges/" + challenge + "/accept").fault() == "blocked");
}

TEST_CASE("words of a deleted account are gone from rooms that are open too") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  auto& ben = house.guest();
  ana.arrive();
  ben.arrive();
  const auto match = house.match(ana, ben, {});
  ben.say({{"type", "watch"}, {"room", match.room}, {"after", 0}});
  ben.hear("room");
  ana.act(match.room, {{"do", "say"}, {"text", "my secret"}});
  ben.hear("events");
  CHECK(ana.call("POST", "/api/account/delete", {{"password", "correct horse"}}).status == 200);
  for (int i = 0; i < 5; ++i) house.call("GET", "/health");
  CHECK(ben.call("GET", "/api/rooms/" + match.room).text.find("my secret") == std::string::npos);
}

TEST_CASE("an account that is deleted leaves its games behind, under nobody's name") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  auto& ben = house.guest();
  ana.arrive();
  ben.arrive();
  const auto match = house.match(ana, ben, {});
  house.place(match);
  house.place(match);
  CHECK(ana.call("POST", "/api/account/delete", {{"password", "wrong horse"}}).fault() ==
        "password_wrong");
  CHECK(ana.call("POST", "/api/account/delete", {{"password", "correct horse"}}).status == 200);
  CHECK(house.call("GET", "/api/players/Ana").fault() == "player_unknown");
  house.stop();
  house.start();
  const json room = house.call("GET", "/api/rooms/" + match.room).json;
  CHECK(room["ending"]["termination"] == "resign");
  CHECK(room["players"][0]["kind"] == "deleted");
}

}  // namespace sequitur::server
