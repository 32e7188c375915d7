// Tests rooms from the socket to the database and back, with a clock that the test turns.
#include <doctest/doctest.h>

#include "tests/server/house_under_test.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

const json live_clock = {{"clock", {{"kind", "live"}, {"base", 60'000}, {"increment", 1'000}}}};

json left(HouseUnderTest& house, const std::string& room) {
  return house.call("GET", "/api/rooms/" + room).json["times"]["left"];
}

}  // namespace

TEST_CASE("a move is acknowledged to its player and then shown to both and to the gallery") {
  HouseUnderTest house;
  const auto match = house.match(live_clock);
  auto& watcher = house.guest();
  watcher.arrive();
  watcher.say({{"type", "watch"}, {"room", match.room}, {"after", 0}});
  CHECK(watcher.hear("room")["room"]["you"].is_null());

  const std::string move = house.legal_move(match.room);
  const json done = house.place(match);
  CHECK(done["type"] == "done");
  CHECK(done["n"] == 1);
  for (auto* person : {match.players[0], match.players[1], &watcher}) {
    const json told = person->hear("events");
    CHECK(told["events"][0]["move"] == move);
    CHECK(told["events"][0]["n"] == 1);
  }
}

TEST_CASE("an action that comes again is answered by what it led to and happens once") {
  HouseUnderTest house;
  const auto match = house.match({});
  const json action = {
      {"id", "again"}, {"do", "place"}, {"move", house.legal_move(match.room)}, {"ply", 1}};
  CHECK(match.players[0]->act(match.room, action)["n"] == 1);
  CHECK(match.players[0]->act(match.room, action)["n"] == 1);
  CHECK(house.call("GET", "/api/rooms/" + match.room).json["moves"].size() == 1);
}

TEST_CASE("actions that come while one is being written wait for it, in order") {
  HouseUnderTest house;
  const auto match = house.match({});
  const std::string move = house.legal_move(match.room);
  for (const char* id : {"one", "two"})
    match.players[0]->say({{"type", "act"},
                           {"room", match.room},
                           {"id", id},
                           {"do", "place"},
                           {"move", move},
                           {"ply", 1}});
  CHECK(match.players[0]->hear("done")["id"] == "one");
  const json refused = match.players[0]->hear("refused");
  CHECK(refused["id"] == "two");
  CHECK(refused["error"]["fault"] == "not_your_turn");
}

TEST_CASE("who was away asks from a number on and misses nothing") {
  HouseUnderTest house;
  const auto match = house.match({});
  for (int ply = 0; ply < 5; ++ply) house.place(match);
  auto& watcher = house.guest();
  watcher.arrive();
  watcher.say({{"type", "watch"}, {"room", match.room}, {"after", 2}});
  const json events = watcher.hear("events")["events"];
  REQUIRE(events.size() == 3);
  CHECK(events[0]["n"] == 3);
  CHECK(events[2]["n"] == 5);
}

TEST_CASE(
    "a finished game that nobody looks at is read again for whoever does, also for many at once") {
  HouseUnderTest house;
  const auto match = house.match({});
  house.place(match);
  house.place(match);
  match.players[0]->act(match.room, {{"do", "resign"}});
  for (auto* person : match.players) person->leave();
  house.loop.pass(10'000);  // they do not come back
  CHECK(house.house().rooms.directory.count() == 0);
  std::vector<HouseUnderTest::Person*> readers;
  for (int i = 0; i < 3; ++i) {
    readers.push_back(&house.guest());
    readers.back()->arrive();
  }
  for (auto* reader : readers) reader->say({{"type", "watch"}, {"room", match.room}, {"after", 0}});
  for (auto* reader : readers)
    CHECK(reader->hear("room")["room"]["ending"]["termination"] == "resign");
  readers[0]->say({{"type", "watch"}, {"room", "nowhere"}, {"after", 0}});
  CHECK(readers[0]->hear("refused")["error"]["fault"] == "no_such_room");
}

TEST_CASE("one client is in fifty rooms at most") {
  HouseUnderTest house;
  const auto match = house.match({});
  auto& watcher = house.guest();
  watcher.arrive();
  auto* maker = &house.guest();
  for (std::size_t i = 0; i <= RoomAudience::most_watched; ++i) {
    if (i == RoomAudience::most_watched / 2)
      maker = &house.guest();  // one person has thirty games at most
    const auto begun =
        maker->call("POST", "/api/engine", {{"game", "kamon"}, {"level", 1}, {"first", "me"}});
    REQUIRE(begun.status == 200);
    watcher.say({{"type", "watch"}, {"room", begun.json["room"]}, {"after", 0}});
    if (i < RoomAudience::most_watched) CHECK(watcher.hear("room").is_object());
    house.loop.pass(3'000);  // not too many new games at once
  }
  CHECK(watcher.hear("refused")["error"]["fault"] == "too_many_rooms");
}

TEST_CASE("time runs out on its millisecond, and both are told") {
  HouseUnderTest house;
  const auto match = house.match(live_clock);
  house.place(match);
  house.place(match);
  house.loop.pass(59'999);
  CHECK(match.players[0]->call("GET", "/api/rooms/" + match.room).json["ending"].is_null());
  house.loop.pass(1);
  const auto ended = [&] { return house.call("GET", "/api/rooms/" + match.room).json["ending"]; };
  CHECK(match.players[1]->hear("events").is_object());
  while (ended().is_null()) house.loop.pass(0);
  CHECK(ended()["result"] == "p2win");
  CHECK(ended()["termination"] == "time");
}

TEST_CASE("what comes when the time is over is refused, also when it is sent again") {
  HouseUnderTest house;
  const auto match = house.match(live_clock);
  house.place(match);
  house.place(match);
  const json action = {
      {"id", "late"}, {"do", "place"}, {"move", house.legal_move(match.room)}, {"ply", 3}};
  house.loop.pass(59'000);
  house.loop.correct(Milliseconds(1'500));  // so that nobody has looked at the clock yet
  for (int i = 0; i < 2; ++i) {
    const json answer = match.players[0]->act(match.room, action);
    CHECK(answer["type"] == "refused");
    CHECK(answer["error"]["fault"] == "game_ended");
  }
  const json shown = house.call("GET", "/api/rooms/" + match.room).json;
  CHECK(shown["moves"].size() == 2);
  CHECK(shown["ending"]["termination"] == "time");
}

TEST_CASE(
    "a database that was set back takes nothing for a room that is further, and gets no hole") {
  HouseUnderTest house;
  const auto match = house.match({});
  for (int ply = 1; ply <= 3; ++ply) house.place(match);
  const auto database = open_database(house.database());
  database->run("DELETE FROM events WHERE room = $1 AND number = 3", {match.room});
  CHECK(house.place(match)["error"]["fault"] == "not_written");
  CHECK(database->run("SELECT 1 FROM events WHERE room = $1", {match.room}).size() == 2);
  house.stop();
  house.start();
  CHECK(house.call("GET", "/api/rooms/" + match.room).json["moves"].size() == 2);
}

TEST_CASE("lag by the server's own round trips is made good, so far as the quota goes") {
  HouseUnderTest house;
  const auto match = house.match(live_clock);
  house.place(match);
  house.place(match);
  for (int i = 0; i < 50; ++i) match.players[0]->round_trip(Milliseconds(300));
  house.loop.pass(5'000);
  house.place(match);
  const json times = left(house, match.room);
  const std::int64_t made_good = times[0].get<std::int64_t>() - (60'000 - 5'000 + 1'000);
  CHECK(made_good > 200);
  CHECK(made_good <= 300);
}

TEST_CASE("after the server was away the game goes on, and its time is nobody's") {
  HouseUnderTest house;
  const auto match = house.match(live_clock);
  for (int ply = 0; ply < 4; ++ply) house.place(match);
  for (int second = 0; second < 10; ++second) {
    house.loop.pass(1'000);
    house.call("GET", "/health");  // signs of life are written meanwhile
  }
  const json before = left(house, match.room);
  const std::string secrets[] = {match.players[0]->secret, match.players[1]->secret};
  house.stop();
  house.loop.pass(3'600'000);
  house.start();
  house.loop.pass(0);
  const json after = left(house, match.room);
  // A sign of life is half a second old at most, or one that the test has not waited for.
  CHECK(after[0].get<int>() - before[0].get<int>() >= 0);
  CHECK(after[0].get<int>() - before[0].get<int>() <= 1'600);
  CHECK(after[1] == before[1]);
  auto& first = house.somebody(secrets[0]);
  first.arrive();
  CHECK(first.act(match.room,
                  {{"do", "place"}, {"move", house.legal_move(match.room)}, {"ply", 5}})["type"] ==
        "done");
}

TEST_CASE("time during which the server stood still is nobody's, whoever moved meanwhile") {
  HouseUnderTest house;
  const auto match = house.match(live_clock);
  house.place(match);
  house.place(match);
  const json before = left(house, match.room);
  house.loop.correct(Milliseconds(70'000));  // what came in is handled before any timer is
  REQUIRE(house.place(match)["type"] == "done");
  const json after = left(house, match.room);
  // A beat is due after half a second at most; the increment is a second.
  CHECK(after[0].get<int>() >= before[0].get<int>() + 500);
  CHECK(after[1] == before[1]);
}

TEST_CASE("the engine moves once the database is back, also while clocks are frozen") {
  HouseUnderTest house;
  auto& person = house.guest();
  person.arrive();
  house.house().rooms.clocks.freeze();
  house.house().rooms.trouble.begin(house.loop.now(), {DatabaseError::Kind::unavailable, "away"});
  const auto begun = person.call(
      "POST", "/api/engine",
      {{"game", "kulami"}, {"level", 1}, {"clock", {{"kind", "none"}}}, {"first", "you"}});
  REQUIRE(begun.status == 200);
  const std::string room = begun.json["room"];
  person.say({{"type", "watch"}, {"room", room}, {"after", 0}});
  person.hear("room");
  CHECK(house.call("GET", "/api/rooms/" + room).json["moves"].empty());
  house.loop.pass(1'000);
  const json events = person.hear("events");
  REQUIRE(events.is_object());
  CHECK(events["events"][0]["by"] == "p1");
}

TEST_CASE("a game can be claimed once the other has been away for a minute") {
  HouseUnderTest house;
  const auto match =
      house.match({{"clock", {{"kind", "live"}, {"base", 300'000}, {"increment", 0}}}});
  house.place(match);
  house.place(match);
  match.players[0]->leave();
  house.loop.pass(59'999);
  CHECK(match.players[1]->act(match.room, {{"do", "claim"}, {"win", true}})["error"]["fault"] ==
        "not_away");
  house.loop.pass(1);
  CHECK(match.players[1]->act(match.room, {{"do", "claim"}, {"win", true}})["type"] == "done");
  const json ending = house.call("GET", "/api/rooms/" + match.room).json["ending"];
  CHECK(ending["result"] == "p2win");
  CHECK(ending["termination"] == "forfeit");
}

TEST_CASE("a rematch has a room of its own, with the seats exchanged") {
  HouseUnderTest house;
  const auto match = house.match({});
  house.place(match);
  house.place(match);
  CHECK(match.players[0]->act(match.room, {{"do", "resign"}})["type"] == "done");
  CHECK(match.players[0]->act(match.room, {{"do", "offerRematch"}})["type"] == "done");
  CHECK(match.players[1]->act(match.room, {{"do", "answerRematch"}, {"yes", true}})["type"] ==
        "done");
  const json room = match.players[0]->call("GET", "/api/rooms/" + match.room).json;
  REQUIRE(room["next"].is_string());
  const json next =
      match.players[0]->call("GET", "/api/rooms/" + room["next"].get<std::string>()).json;
  CHECK(next["you"] == "p2");
  CHECK(next["start"] == room["start"]);
}

TEST_CASE("a game by a link is in no list unless it is to be, and its link leads to it") {
  HouseUnderTest house;
  auto &ana = house.account("Ana"), &ben = house.account("Ben");
  for (HouseUnderTest::Person* person : {&ana, &ben}) person->arrive();
  const auto in_lobby = [&] { return house.call("GET", "/api/lobby").json["rooms"].size(); };
  const auto in_history = [&](HouseUnderTest::Person& asking) {
    return asking.call("GET", "/api/players/Ana/games").json["games"].size();
  };
  const auto watch = [](HouseUnderTest::Person& person, const std::string& room) {
    person.say({{"type", "watch"}, {"room", room}, {"after", 0}});
    REQUIRE(person.hear("room").is_object());
  };
  const auto begin = [&](const json& terms) {
    const auto match = house.match(ana, ben, terms);
    for (HouseUnderTest::Person* person : match.players) watch(*person, match.room);
    return match;
  };
  const auto play = [&](const HouseUnderTest::Match& match) {
    house.place(match);
    house.place(match);
    match.players[0]->act(match.room, {{"do", "resign"}});
  };

  const auto hidden = begin({{"listed", false}});
  CHECK(in_lobby() == 0);
  auto& guest = house.guest();
  guest.arrive();
  watch(guest, hidden.room);
  play(hidden);
  hidden.players[0]->act(hidden.room, {{"do", "offerRematch"}});
  hidden.players[1]->act(hidden.room, {{"do", "answerRematch"}, {"yes", true}});
  watch(ana, ana.call("GET", "/api/rooms/" + hidden.room).json["next"]);
  CHECK(in_lobby() == 0);
  CHECK(in_history(guest) == 0);
  CHECK(in_history(ben) == 0);
  CHECK(in_history(ana) == 1);

  for (const json& terms : {json{{"listed", true}}, json{{"listed", false}, {"public", true}}}) {
    const auto shown = begin(terms);
    CHECK(in_lobby() == 1);
    play(shown);
    CHECK(in_lobby() == 0);
  }
  CHECK(in_history(guest) == 2);
  CHECK(in_history(ana) == 3);

  house.stop();
  house.start();
  CHECK(house.call("GET", "/api/players/Ana/games").json["games"].size() == 2);
}

TEST_CASE("words are for those they were said to, and nobody blocked is heard") {
  HouseUnderTest house;
  const auto match = house.match({});
  auto& watcher = house.guest();
  watcher.arrive();
  watcher.say({{"type", "watch"}, {"room", match.room}, {"after", 0}});
  watcher.hear("room");
  match.players[0]->act(match.room, {{"do", "say"}, {"text", "<b>good luck</b>"}});
  CHECK(match.players[1]->hear("events")["events"][0]["text"] == "<b>good luck</b>");
  CHECK(watcher.hears_nothing("events"));
}

TEST_CASE("the engine answers in its own time, and a takeback against it is granted at once") {
  HouseUnderTest house;
  auto& person = house.guest();
  person.arrive();
  const auto begun =
      person.call("POST", "/api/engine", {{"game", "kulami"}, {"level", 1}, {"first", "me"}});
  REQUIRE(begun.status == 200);
  const std::string room = begun.json["room"];
  person.say({{"type", "watch"}, {"room", room}, {"after", 0}});
  person.hear("room");
  person.act(room, {{"do", "place"}, {"move", house.legal_move(room)}, {"ply", 1}});
  CHECK(person.hear("events")["events"][0]["by"] == "p1");
  CHECK(person.hear("events")["events"][0]["by"] == "p2");
  CHECK(person.act(room, {{"do", "askTakeback"}})["type"] == "done");
  CHECK(house.call("GET", "/api/rooms/" + room).json["moves"].empty());
}

TEST_CASE("who plays by calls alone is not away") {
  HouseUnderTest house;
  const auto match =
      house.match({{"clock", {{"kind", "live"}, {"base", 300'000}, {"increment", 0}}}});
  house.place(match);
  house.place(match);
  match.players[0]->leave();
  house.loop.pass(50'000);
  CHECK(
      match.players[0]
          ->call("POST", "/api/rooms/" + match.room + "/actions",
                 {{"id", "x"}, {"do", "place"}, {"move", house.legal_move(match.room)}, {"ply", 3}})
          .status == 200);
  house.loop.pass(20'000);
  CHECK(match.players[1]->act(match.room, {{"do", "claim"}, {"win", true}})["error"]["fault"] ==
        "not_away");
}

TEST_CASE("a plan does not show in the number that others see") {
  HouseUnderTest house;
  const auto match = house.match({});
  house.place(match);
  CHECK(match.players[0]->act(
            match.room, {{"do", "plan"},
                         {"lines", json::array({json::array({"d4", "c2"})})}})["type"] == "done");
  CHECK(match.players[1]->call("GET", "/api/rooms/" + match.room).json["n"] == 1);
  CHECK(match.players[0]->call("GET", "/api/rooms/" + match.room).json["n"] == 1);
}

TEST_CASE("the engine answers everybody in turn, whatever one person asks of it") {
  HouseUnderTest house;
  auto& greedy = house.guest();
  greedy.arrive();
  for (int i = 0; i < 10; ++i) {
    const auto begun =
        greedy.call("POST", "/api/engine", {{"game", "kulami"}, {"level", 10}, {"first", "you"}});
    REQUIRE(begun.status == 200);
  }
  auto& modest = house.guest();
  modest.arrive();
  const auto begun =
      modest.call("POST", "/api/engine", {{"game", "kamon"}, {"level", 1}, {"first", "you"}});
  const std::string room = begun.json["room"];
  modest.say({{"type", "watch"}, {"room", room}, {"after", 0}});
  modest.hear("room");
  CHECK(modest.hear("events")["events"][0]["by"] == "p1");
  // One search of two seconds may have been under way, not ten.
  CHECK(house.house().engines.waiting() >= 5);
}

}  // namespace sequitur::server
