// Games on several servers with one database.
#include <atomic>
#include <thread>

#include "server/store/rows/leases.hpp"
#include "tests/server/two_nodes.hpp"

namespace sequitur::server {

namespace {

// The numbers of all events that the person was told of the room, in their order.
std::vector<int> numbers_heard(Somebody& person) {
  std::vector<int> numbers;
  for (json message; !(message = person.heard_already("events")).is_null();)
    for (const json& event : message["events"]) numbers.push_back(event["n"]);
  return numbers;
}

bool once_and_in_order(const std::vector<Event>& events) {
  for (std::size_t i = 0; i < events.size(); ++i)
    if (events[i].number != static_cast<int>(i) + 1) return false;
  return true;
}

}  // namespace

TEST_CASE("two people on different nodes play, talk, and see each other") {
  Pair pair;
  Distant game(pair);
  for (int ply = 1; ply <= 6; ++ply) {
    const json answer = game.place(pair.b);
    REQUIRE(answer["type"] == "done");
    CHECK(answer["n"] == ply);
  }
  REQUIRE(game.first.act(game.room, {{"do", "say"}, {"text", "hello over there"}})["type"] ==
          "done");
  REQUIRE(pair.ground.eventually([&] { return game.written().size() == 7; }));
  CHECK(once_and_in_order(game.written()));
  const std::vector<int> all = {1, 2, 3, 4, 5, 6, 7};
  pair.ground.pass(500);
  for (Somebody* player : game.players()) CHECK(numbers_heard(*player) == all);
  // Both nodes show the same room to everybody.
  for (HouseUnderTest* node : {&pair.a, &pair.b}) {
    const json shown = node->call("GET", "/api/rooms/" + game.room).json;
    CHECK(shown["moves"].size() == 6);
    CHECK(shown["presence"]["here"] == json({true, true}));
  }
  // A player who leaves is away for the other.
  game.first.leave();
  REQUIRE(pair.ground.eventually([&] {
    return pair.b.call("GET", "/api/rooms/" + game.room).json["presence"]["here"] ==
           json({false, true});
  }));
}

TEST_CASE("an answer is given when the event is there, on either node") {
  Pair pair;
  Distant game(pair);
  for (int ply = 1; ply <= 4; ++ply) {
    const json answer = game.place(pair.b);
    REQUIRE(answer["type"] == "done");
    Somebody& mover = *game.players()[(ply + 1) % 2];
    const json events =
        mover.call("GET", "/api/rooms/" + game.room + "/events?after=0").json["events"];
    CHECK(events.size() == static_cast<std::size_t>(ply));
  }
}

TEST_CASE("what is sent twice is done once, also when it is passed on") {
  Pair pair;
  Distant game(pair);
  const std::string move = pair.b.legal_move(game.room);
  const json action = {{"do", "place"}, {"move", move}, {"ply", 1}, {"id", "mine"}};
  CHECK(game.first.act(game.room, action)["n"] == 1);
  CHECK(game.first.act(game.room, action)["n"] == 1);
  CHECK(game.first.act(game.room, {{"do", "place"}, {"move", move}, {"ply", 2}})["type"] ==
        "refused");
  CHECK(game.written().size() == 1);
}

TEST_CASE("a move that is passed on says how far away its player is") {
  Pair pair;
  Distant game(pair);
  const auto away = [&](HouseUnderTest& node) {
    std::optional<Milliseconds> time;
    node.with_room(game.room, [&](const LiveRoom& live) { time = live.lags[0].round_trip(); });
    return time;
  };
  for (int ping = 0; ping < 50; ++ping) game.first.round_trip(Milliseconds(300));
  CHECK(away(pair.a) == Milliseconds(300));
  CHECK(away(pair.b) == std::nullopt);
  pair.b.with_room(game.room, [](const LiveRoom& live) { REQUIRE(live.owned()); });
  REQUIRE(game.place(pair.a)["type"] == "done");
  CHECK(away(pair.b) == Milliseconds(300));
}

TEST_CASE("when the owner of a game is gone the other node goes on, and nobody pays for it") {
  Pair pair;
  Distant game(pair);
  for (int ply = 1; ply <= 4; ++ply) REQUIRE(game.place(pair.a)["type"] == "done");
  pair.b.with_room(game.room, [](const LiveRoom& live) { CHECK(live.owned()); });
  const std::string secret = game.second.secret;
  const Time killed = pair.ground.loop.now();
  pair.b.stop();
  REQUIRE(pair.ground.eventually([&] {
    const LiveRoom* live = pair.a.house().rooms.directory.look(game.room);
    return live && live->owned();
  }));
  CHECK(pair.ground.loop.now() - killed < 5'000);
  Somebody& second = pair.a.somebody(secret);
  second.arrive();
  second.say({{"type", "watch"}, {"room", game.room}, {"after", 4}});
  REQUIRE(pair.ground.eventually([&] {
    const LiveRoom* live = pair.a.house().rooms.directory.look(game.room);
    return !live->queue.writing();
  }));
  REQUIRE(game.first.act(game.room, {{"do", "place"},
                                     {"move", pair.a.legal_move(game.room)},
                                     {"ply", 5}})["type"] == "done");
  REQUIRE(second.act(game.room, {{"do", "place"},
                                 {"move", pair.a.legal_move(game.room)},
                                 {"ply", 6}})["type"] == "done");
  const auto events = game.written();
  CHECK(once_and_in_order(events));
  CHECK(moves_in(events) == 6);
  CHECK(std::ranges::any_of(events, [](const Event& event) {
    return std::holds_alternative<happened::Credited>(event.what);
  }));
  // The clocks show what they showed before, less what the players took themselves.
  pair.a.with_room(game.room, [&](const LiveRoom& live) {
    const auto left = live.room.left(pair.ground.loop.now());
    REQUIRE(left);
    CHECK(left->at(0) > Milliseconds(175'000));
  });
}

TEST_CASE("a node that was given up writes nothing more to what it has lost") {
  Pair pair;
  Distant game(pair);
  for (int ply = 1; ply <= 2; ++ply) REQUIRE(game.place(pair.b)["type"] == "done");
  // The other node believes that b is gone, and b does not know it yet: it was stopped for a while.
  pair.ground.bus.cut = true;
  const auto database = pair.ground.database.open();
  database->run("UPDATE nodes SET gone = 1 WHERE id = $1", {pair.b.house().nodes.me()});
  const auto inherited = claim(*database, game.room, pair.a.house().nodes.me(), From::nobody);
  REQUIRE(inherited);
  CHECK(inherited->fence == 2);
  pair.b.with_room(game.room, [](const LiveRoom& live) { CHECK(live.owned()); });
  CHECK_THROWS_AS(hold_lease(*database, game.room, pair.b.house().nodes.me(), 1), DatabaseError);
  pair.ground.bus.cut = false;
  // b does not write the move with its old number; it finds its way all the same.
  REQUIRE(game.place(pair.b)["type"] == "done");
  REQUIRE(game.place(pair.a)["type"] == "done");
  CHECK(once_and_in_order(game.written()));
  CHECK(moves_in(game.written()) == 4);
}

// The database refuses signs of life, of this node or of all.
void refuse_signs(const FreshDatabase& database, const std::string& condition) {
  for (const char* what : {"UPDATE", "INSERT"}) refuse(database, what, "nodes", condition);
}
void take_signs(const FreshDatabase& database) {
  for (const char* what : {"UPDATE", "INSERT"}) accept(database, what, "nodes");
}

TEST_CASE("a node that alone cannot reach the database sends everybody to the others") {
  Pair pair;
  Distant game(pair);
  REQUIRE(game.place(pair.b)["type"] == "done");
  refuse_signs(pair.ground.database, "NEW.id = '" + pair.a.house().nodes.me() + "'");
  pair.ground.pass(2'500);
  CHECK_FALSE(game.first.cut_off());
  pair.ground.pass(3'000);
  CHECK(game.first.cut_off());
  CHECK_FALSE(game.second.cut_off());
  CHECK(pair.a.call("GET", "/health").status == 503);
  CHECK(pair.a.call("GET", "/api/lobby").status == 503);
  CHECK(pair.b.call("GET", "/health").status == 200);
  Somebody& first = pair.b.somebody(game.first.secret);
  first.arrive();
  first.say({{"type", "watch"}, {"room", game.room}, {"after", 0}});
  CHECK(!first.hear("room").is_null());
  REQUIRE(game.place(pair.b)["type"] == "done");
  take_signs(pair.ground.database);
  REQUIRE(pair.ground.eventually([&] { return pair.a.call("GET", "/health").status == 200; }));
  game.first.arrive();
  CHECK_FALSE(game.first.cut_off());
}

TEST_CASE("while nobody reaches the database everybody stays") {
  Pair pair;
  Distant game(pair);
  refuse_signs(pair.ground.database, "TRUE");
  pair.ground.pass(10'000);
  for (Somebody* player : game.players()) CHECK_FALSE(player->cut_off());
  CHECK(pair.a.call("GET", "/health").status == 503);
}

TEST_CASE("a node that reaches neither the database nor another one sends everybody away") {
  Pair pair;
  Distant game(pair);
  refuse_signs(pair.ground.database, "NEW.id = '" + pair.a.house().nodes.me() + "'");
  pair.ground.bus.cut = true;
  pair.ground.pass(6'000);
  CHECK(game.first.cut_off());
  CHECK_FALSE(game.second.cut_off());
}

TEST_CASE("without any message between them the nodes play on") {
  Pair pair;
  Distant game(pair);
  REQUIRE(game.place(pair.b)["type"] == "done");
  pair.ground.bus.cut = true;
  pair.ground.pass(2'000);
  for (int ply = 2; ply <= 8; ++ply) {
    REQUIRE(game.place(pair.a)["type"] == "done");
    pair.ground.pass(300);
  }
  CHECK(once_and_in_order(game.written()));
  CHECK(moves_in(game.written()) == 8);
  // Each is shown a little later what the other did.
  std::array<std::vector<int>, 2> heard;
  const std::vector<int> all = {1, 2, 3, 4, 5, 6, 7, 8};
  const bool told = pair.ground.eventually([&] {
    for (int i = 0; i < 2; ++i) {
      const auto more = numbers_heard(*game.players()[i]);
      heard[i].insert(heard[i].end(), more.begin(), more.end());
    }
    return heard[0].size() >= 8 && heard[1].size() >= 8;
  });
  CHECK(told);
  for (int i = 0; i < 2; ++i) CHECK(heard[i] == all);
  pair.ground.bus.cut = false;
  REQUIRE(pair.ground.eventually([&] { return pair.acquainted(); }));
  REQUIRE(game.place(pair.a)["type"] == "done");
  REQUIRE(game.place(pair.a)["type"] == "done");
  CHECK(once_and_in_order(game.written()));
}

TEST_CASE("messages that are lost or come twice cost nothing but time") {
  Pair pair;
  Distant game(pair);
  pair.ground.bus.lost = 0.25;
  pair.ground.bus.doubled = 0.25;
  for (int ply = 1; ply <= 12; ++ply) REQUIRE(game.place(pair.b)["type"] == "done");
  CHECK(once_and_in_order(game.written()));
  CHECK(moves_in(game.written()) == 12);
  std::array<std::vector<int>, 2> heard;
  CHECK(pair.ground.eventually([&] {
    for (int i = 0; i < 2; ++i) {
      const auto more = numbers_heard(*game.players()[i]);
      heard[i].insert(heard[i].end(), more.begin(), more.end());
    }
    return !heard[0].empty() && heard[0].back() >= 12 && !heard[1].empty() && heard[1].back() >= 12;
  }));
  for (int i = 0; i < 2; ++i) {
    CHECK(std::ranges::is_sorted(heard[i]));
    CHECK(std::ranges::adjacent_find(heard[i]) == heard[i].end());
  }
}

TEST_CASE("a room that another node asked for before it was begun here stays as it is") {
  HouseUnderTest house;
  const auto game = house.match({{"game", "kamon"}, {"clock", three_minutes}});
  REQUIRE(house.place(game)["type"] == "done");
  const LiveRoom* there = house.house().rooms.directory.look(game.room);
  REQUIRE(there);
  CHECK(&house.house().rooms.directory.begin(there->room.agreement(), there->players) == there);
  REQUIRE(house.place(game)["type"] == "done");
}

TEST_CASE("a room that is a node's without its knowing is found, for its clock's sake") {
  Pair pair;
  Distant game(pair);
  REQUIRE(game.place(pair.b)["type"] == "done");
  // This is as after a takeover whose commit nobody heard of, when nobody would ask for the room.
  HouseUnderTest third(pair.ground);
  pair.ground.database.open()->run("UPDATE leases SET node = $1, fence = fence + 1 WHERE room = $2",
                                   {third.house().nodes.me(), game.room});
  pair.a.stop();
  pair.b.stop();
  const auto has_it = [&] {
    const LiveRoom* live = third.house().rooms.directory.look(game.room);
    return live && live->owned();
  };
  CHECK_FALSE(has_it());
  CHECK((pair.ground.eventually(has_it) || pair.ground.eventually(has_it)));
}

TEST_CASE("nobody takes a room over while something is written to it" *
          doctest::skip(!on_postgres())) {
  Pair pair;
  Distant game(pair);
  const auto writes = pair.ground.database.open(), takes = pair.ground.database.open();
  const Lease lease = lease_of(*writes, game.room);
  takes->run("SET lock_timeout = '300ms'");
  const auto take = [&] {
    takes->begin();
    claim(*takes, game.room, "somebody", From::anybody);
    takes->commit();
  };
  writes->begin();
  hold_lease(*writes, game.room, lease.node, lease.fence);
  CHECK_THROWS_AS(take(), DatabaseError);
  takes->roll_back();
  writes->commit();
  CHECK_NOTHROW(take());
  writes->begin();
  CHECK_THROWS_AS(hold_lease(*writes, game.room, lease.node, lease.fence), DatabaseError);
  writes->roll_back();
}

TEST_CASE("the engine moves on another node when its own is gone, also without a clock") {
  Pair pair;
  const auto play = [&](Somebody& person, int level) {
    const auto begun = pair.b.call(
        "POST", "/api/engine",
        {{"game", "kulami"}, {"level", level}, {"clock", {{"kind", "none"}}}, {"first", "you"}},
        person.secret);
    REQUIRE(begun.status == 200);
    return begun.json["room"].get<std::string>();
  };
  play(pair.b.guest(), 10);  // whom the engine is busy with
  Somebody& person = pair.a.guest();
  person.arrive();
  const std::string room = play(person, 1);
  person.say({{"type", "watch"}, {"room", room}, {"after", 0}});
  REQUIRE(!person.hear("room").is_null());
  pair.b.stop();
  CHECK(pair.ground.eventually(
      [&] { return !load_events(*pair.ground.database.open(), room, 0).empty(); }));
}

TEST_CASE("a database that hangs takes no time off anybody") {
  HouseUnderTest house;
  const auto game = house.match({{"game", "kamon"}, {"clock", three_minutes}});
  for (int ply = 1; ply <= 4; ++ply) REQUIRE(house.place(game)["type"] == "done");
  const auto left = [&] {
    std::array<Milliseconds, 2> times{};
    house.with_room(game.room,
                    [&](const LiveRoom& live) { times = *live.room.left(house.loop.now()); });
    return times;
  };
  std::atomic<bool> hangs = true;
  house.house().writer.ask(
      [&](Database&) {
        while (hangs) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      },
      [](const Stored&) {});
  const auto before = left();
  const auto act = [&](Somebody& who, json action) {
    action.update({{"type", "act"}, {"room", game.room}, {"id", action["do"]}});
    who.say(action);
  };
  // Either the move itself hangs, or it waits for something else that is written to the room.
  SUBCASE("over the move") {}
  SUBCASE("over a word") { act(*game.players[1], {{"do", "say"}, {"text", "well?"}}); }
  act(*game.players[0], {{"do", "place"}, {"move", house.legal_move(game.room)}, {"ply", 5}});
  house.loop.pass(60'000);
  CHECK(house.call("GET", "/health").status == 503);
  hangs = false;
  CHECK(game.players[0]->hear("done")["id"] == "place");
  REQUIRE(house.loop.run_until([&] {
    const auto now = left();
    return now[0] > before[0] - std::chrono::seconds(2) &&
           now[1] > before[1] - std::chrono::seconds(2);
  }));
}

TEST_CASE("a node that ends hands its games over at once") {
  Pair pair;
  Distant game(pair);
  REQUIRE(game.place(pair.b)["type"] == "done");
  bool closed = false;
  pair.b.house().close([&] { closed = true; });
  REQUIRE(pair.ground.loop.run_until([&] { return closed; }));
  const Time ended = pair.ground.loop.now();
  REQUIRE(pair.ground.eventually([&] {
    const LiveRoom* live = pair.a.house().rooms.directory.look(game.room);
    return live && live->owned();
  }));
  CHECK(pair.ground.loop.now() - ended < 1'000);
}

TEST_CASE("three nodes share the games of a fourth") {
  Ground ground;
  HouseUnderTest a(ground), b(ground), c(ground);
  std::vector<std::string> rooms;
  {
    HouseUnderTest d(ground);
    for (int i = 0; i < 12; ++i) rooms.push_back(d.match({{"clock", three_minutes}}).room);
  }
  REQUIRE(ground.eventually([&] {
    return std::ranges::all_of(rooms, [&](const std::string& room) {
      int owners = 0;
      for (HouseUnderTest* node : {&a, &b, &c})
        if (const LiveRoom* live = node->house().rooms.directory.look(room))
          owners += live->owned();
      return owners == 1;
    });
  }));
}

TEST_CASE("a room that somebody acts in without a socket is not kept for ever, on either node") {
  Pair pair;
  Distant game(pair);
  for (Somebody* player : game.players()) player->leave();
  const auto rooms_of = [](HouseUnderTest& node) { return node.house().rooms.directory.count(); };
  REQUIRE(pair.ground.eventually([&] { return rooms_of(pair.a) == 0; }));
  const auto aborted = game.first.call("POST", "/api/rooms/" + game.room + "/actions",
                                       {{"id", "bycall"}, {"do", "abort"}});
  REQUIRE(aborted.status == 200);
  CHECK(rooms_of(pair.a) == 1);
  CHECK(pair.ground.eventually([&] { return rooms_of(pair.a) == 0 && rooms_of(pair.b) == 0; }));
}

TEST_CASE("a rematch and its game go on across nodes") {
  Pair pair;
  Distant game(pair);
  REQUIRE(game.place(pair.b)["type"] == "done");
  REQUIRE(game.place(pair.b)["type"] == "done");
  REQUIRE(game.first.act(game.room, {{"do", "resign"}})["type"] == "done");
  REQUIRE(game.second.act(game.room, {{"do", "offerRematch"}})["type"] == "done");
  REQUIRE(game.first.act(game.room, {{"do", "answerRematch"}, {"yes", true}})["type"] == "done");
  std::string next;
  pair.a.with_room(game.room, [&](const LiveRoom& live) { next = live.room.standing().next; });
  REQUIRE(!next.empty());
  CHECK(game.second.act(next,
                        {{"do", "place"}, {"move", pair.a.legal_move(next)}, {"ply", 1}})["type"] ==
        "done");
}

}  // namespace sequitur::server
