// The lobby and the sessions, on several servers with one database.
#include "tests/server/two_nodes.hpp"

namespace sequitur::server {

namespace {

const json kamon_wanted = {{"type", "pair"}, {"game", "kamon"}, {"clock", three_minutes}};

// Makes one guest at each node.
std::array<Somebody*, 2> guests_of(Pair& pair) {
  std::array<Somebody*, 2> guests = {&pair.a.guest(), &pair.b.guest()};
  for (Somebody* guest : guests) guest->arrive();
  return guests;
}

// Waits until each of them is told of a game, which has to be the same.
void expect_paired(Pair& pair, const std::array<Somebody*, 2>& guests) {
  std::array<json, 2> paired;
  REQUIRE(pair.ground.eventually([&] {
    for (int i = 0; i < 2; ++i)
      if (paired[i].is_null()) paired[i] = guests[i]->heard_already("paired");
    return !paired[0].is_null() && !paired[1].is_null();
  }));
  CHECK(paired[0] == paired[1]);
}

}  // namespace

TEST_CASE("a challenge in the lobby of one node is taken on another, and its maker is told") {
  Pair pair;
  const auto guests = guests_of(pair);
  Somebody &maker = *guests[0], &taker = *guests[1];
  const auto offered = maker.call(
      "POST", "/api/challenges",
      {{"game", "kulami"}, {"public", true}, {"clock", three_minutes}, {"first", "random"}});
  REQUIRE(offered.status == 200);
  REQUIRE(pair.ground.eventually([&] {
    const json lobby = pair.b.call("GET", "/api/lobby").json;
    return lobby["challenges"].size() == 1 && lobby["connected"] == 2;
  }));
  const std::string path = "/api/challenges/" + offered.json["id"].get<std::string>();
  CHECK(taker.call("DELETE", path, json::object()).fault() == "not_yours");
  const auto accepted = taker.call("POST", path + "/accept", json::object());
  REQUIRE(accepted.status == 200);
  json told;
  REQUIRE(pair.ground.eventually([&] {
    told = maker.heard_already("accepted");
    return !told.is_null();
  }));
  CHECK(told["room"] == accepted.json["room"]);
  CHECK(pair.a.call("GET", path).json["room"] == accepted.json["room"]);
  // The game can be watched from both lobbies once somebody is in it.
  taker.say({{"type", "watch"}, {"room", accepted.json["room"]}, {"after", 0}});
  for (HouseUnderTest* node : {&pair.a, &pair.b})
    CHECK(pair.ground.eventually([&] {
      const json lobby = node->call("GET", "/api/lobby").json;
      return lobby["rooms"].size() == 1 && lobby["challenges"].empty();
    }));
}

TEST_CASE("what a node changes while it looks at all challenges is not undone by what it saw") {
  Pair pair;
  const auto guests = guests_of(pair);
  const std::array<HouseUnderTest*, 2> nodes = {&pair.a, &pair.b};
  std::array<std::vector<std::string>, 2> open;
  const auto path = [](const std::string& id) { return "/api/challenges/" + id; };
  for (int round = 0; round < 60; ++round) {
    const int i = round % 2;  // whose change makes the other look
    if (open[i].size() < 3) {
      const auto offered = guests[i]->call(
          "POST", "/api/challenges",
          {{"game", "kamon"}, {"public", true}, {"clock", three_minutes}, {"first", "me"}});
      REQUIRE(offered.status == 200);
      open[i].push_back(offered.json["id"]);
    } else {
      REQUIRE(guests[i]->call("DELETE", path(open[i].front()), json::object()).status == 200);
      open[i].erase(open[i].begin());
    }
    pair.ground.loop.pass(round % 3 * 40);
    for (const std::string& id : open[i])
      CHECK(nodes[i]->call("GET", path(id)).json.value("id", "") == id);
  }
  for (HouseUnderTest* node : nodes)
    CHECK(pair.ground.eventually([&] {
      std::vector<std::string> shown, all;
      const json lobby = node->call("GET", "/api/lobby").json;
      for (const json& challenge : lobby["challenges"]) shown.push_back(challenge["id"]);
      for (const auto& own : open) all.insert(all.end(), own.begin(), own.end());
      std::ranges::sort(shown);
      std::ranges::sort(all);
      return shown == all;
    }));
}

TEST_CASE("who wants the same game is found on another node") {
  Pair pair;
  const auto guests = guests_of(pair);
  guests[0]->say(kamon_wanted);
  REQUIRE(pair.ground.eventually([&] {
    return pair.a.call("GET", "/api/lobby").json["waiting"] == 1 &&
           pair.ground.database.open()->run("SELECT 1 FROM seekers").size() == 1;
  }));
  guests[1]->say(kamon_wanted);
  expect_paired(pair, guests);
  CHECK(pair.ground.database.open()->run("SELECT 1 FROM seekers").empty());
}

TEST_CASE("who wants the same game at the same moment is paired, too") {
  Pair pair;
  for (int round = 0; round < 10; ++round) {
    const auto guests = guests_of(pair);
    for (Somebody* guest : guests) guest->say(kamon_wanted);
    expect_paired(pair, guests);
  }
}

TEST_CASE("who waits for an opponent still does after the others took the node for gone") {
  Pair pair;
  const auto guests = guests_of(pair);
  guests[0]->say(kamon_wanted);
  const auto database = pair.ground.database.open();
  const auto seekers = [&] { return database->run("SELECT 1 FROM seekers").size(); };
  REQUIRE(pair.ground.eventually([&] { return seekers() == 1; }));
  database->run("DELETE FROM seekers");
  database->run("UPDATE nodes SET gone = 1 WHERE id = $1", {pair.a.house().nodes.me()});
  REQUIRE(pair.ground.eventually([&] { return seekers() == 1; }));
  guests[1]->say(kamon_wanted);
  expect_paired(pair, guests);
}

TEST_CASE(
    "who has stopped waiting while the database cannot be written to is not found afterwards") {
  Pair pair;
  const auto guests = guests_of(pair);
  guests[0]->say(kamon_wanted);
  const auto database = pair.ground.database.open();
  const auto waiting = [&] { return database->run("SELECT 1 FROM seekers").size(); };
  REQUIRE(pair.ground.eventually([&] { return waiting() == 1; }));
  refuse(pair.ground.database, "DELETE", "seekers", "TRUE");
  guests[0]->say({{"type", "unpair"}});
  pair.ground.pass(2'000);
  REQUIRE(waiting() == 1);
  accept(pair.ground.database, "DELETE", "seekers");
  CHECK(pair.ground.eventually([&] { return waiting() == 0; }));
}

TEST_CASE("a challenge that was taken elsewhere cannot be withdrawn any more") {
  Pair pair;
  pair.ground.bus.cut = true;
  Somebody& maker = pair.a.guest();
  Somebody& taker = pair.b.guest();
  maker.arrive();
  const auto offered =
      maker.call("POST", "/api/challenges", {{"game", "kamon"}, {"clock", three_minutes}});
  const std::string id = offered.json["id"];
  REQUIRE(taker.call("POST", "/api/challenges/" + id + "/accept", json::object()).status == 200);
  CHECK(maker.call("DELETE", "/api/challenges/" + id).fault() == "challenge_gone");
  CHECK(pair.ground.eventually([&] { return !maker.heard_already("accepted").is_null(); }));
}

TEST_CASE("whose turn it is hears so on any node") {
  Pair pair;
  Distant game(pair);
  Somebody& elsewhere = pair.a.somebody(game.second.secret);
  elsewhere.arrive();
  REQUIRE(pair.ground.eventually([&] {
    const auto id = game.second.call("GET", "/api/rooms/" + game.room)
                        .json["players"][1]["id"]
                        .get<std::int64_t>();
    return !pair.b.house().lobby.people.nodes_of(id).empty();
  }));
  REQUIRE(game.place(pair.b)["type"] == "done");
  json turn;
  REQUIRE(pair.ground.eventually([&] {
    turn = elsewhere.heard_already("turn");
    return !turn.is_null();
  }));
  CHECK(turn["room"] == game.room);
  CHECK(turn["yours"] == true);
  CHECK(turn["here"] == true);
}

TEST_CASE("who signs out on one node is signed out on all") {
  Pair pair;
  Somebody& here = pair.a.account("Ana");
  Somebody& there = pair.b.somebody(here.secret);
  there.arrive();
  REQUIRE(there.call("GET", "/api/sessions").status == 200);
  REQUIRE(here.call("POST", "/api/logout", json::object()).status == 200);
  CHECK(pair.ground.eventually([&] { return there.cut_off(); }));
  CHECK(there.call("GET", "/api/sessions").status == 401);
}

TEST_CASE("who signs out is signed out on all nodes, also while no message passes") {
  Pair pair;
  Somebody& here = pair.a.account("Ana");
  Somebody& there = pair.b.somebody(here.secret);
  there.arrive();
  pair.ground.bus.cut = true;
  REQUIRE(here.call("POST", "/api/logout", json::object()).status == 200);
  const Time ended = pair.ground.loop.now();
  CHECK(pair.ground.eventually([&] { return there.cut_off(); }));
  CHECK(there.call("GET", "/api/sessions").status == 401);
  CHECK(pair.ground.loop.now() - ended < 8'000);
}

}  // namespace sequitur::server
