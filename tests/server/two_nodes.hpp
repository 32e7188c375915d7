#pragma once

#include <doctest/doctest.h>

#include <algorithm>

#include "server/store/rows/rooms.hpp"
#include "tests/server/house_under_test.hpp"

namespace sequitur::server {

using nlohmann::json;
using Somebody = HouseUnderTest::Person;

inline const json three_minutes = {{"kind", "live"}, {"base", 180'000}, {"increment", 2'000}};

// Two nodes that know each other.
struct Pair {
  Pair() {
    REQUIRE(ground.eventually([&] { return acquainted(); }));
  }
  bool acquainted() {
    return a.house().nodes.links.reaches(b.house().nodes.me()) &&
           b.house().nodes.links.reaches(a.house().nodes.me());
  }
  Ground ground;
  HouseUnderTest a{ground}, b{ground};
};

inline std::size_t moves_in(const std::vector<Event>& events) {
  return static_cast<std::size_t>(std::ranges::count_if(events, [](const Event& event) {
    return std::holds_alternative<happened::Moved>(event.what);
  }));
}

// A game whose players are connected to different nodes. The room belongs to the second player's
// node.
struct Distant {
  Distant(Pair& pair, json terms = {{"clock", three_minutes}})
      : ground(pair.ground), first(pair.a.guest()), second(pair.b.guest()) {
    first.arrive();
    second.arrive();
    terms.update({{"game", "kamon"}, {"first", "me"}});
    const auto offered = first.call("POST", "/api/challenges", terms);
    REQUIRE(offered.status == 200);
    const auto accepted =
        second.call("POST", "/api/challenges/" + offered.json["id"].get<std::string>() + "/accept",
                    json::object());
    REQUIRE(accepted.status == 200);
    room = accepted.json["room"];
    for (Somebody* player : players()) {
      player->say({{"type", "watch"}, {"room", room}, {"after", 0}});
      REQUIRE(!player->hear("room").is_null());
    }
  }
  std::array<Somebody*, 2> players() { return {&first, &second}; }
  // Acts, and lets time pass until there is an answer: done or refused.
  json act(Somebody& who, json action) {
    action.update({{"type", "act"}, {"room", room}, {"id", "act" + std::to_string(++acts)}});
    who.say(action);
    json answer;
    REQUIRE(ground.eventually([&] {
      for (const char* type : {"done", "refused"})
        if (answer.is_null()) answer = who.heard_already(type);
      return !answer.is_null();
    }));
    CHECK(answer["id"] == action["id"]);
    return answer;
  }
  // Makes the next move for the player to move, once that node knows of the last one.
  json place(HouseUnderTest& node) {
    const int ply = static_cast<int>(moves_in(written())) + 1;
    REQUIRE(ground.eventually([&] {
      bool known = false;
      node.with_room(room, [&](const LiveRoom& live) { known = live.room.plies() == ply - 1; });
      return known;
    }));
    return act(*players()[(ply + 1) % 2],
               {{"do", "place"}, {"move", node.legal_move(room)}, {"ply", ply}});
  }
  std::vector<Event> written() { return load_events(*ground.database.open(), room, 0); }

  Ground& ground;
  Somebody& first;
  Somebody& second;
  std::string room;
  int acts = 0;
};

// From now on the database refuses to do that to such rows of the table.
inline void refuse(const FreshDatabase& database, const std::string& what, const std::string& table,
                   const std::string& condition) {
  const auto opened = database.open();
  if (on_postgres())
    opened->run(
        "CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS "
        "'BEGIN RAISE EXCEPTION ''not today''; END'");
  opened->run("CREATE TRIGGER refuses_" + what + " BEFORE " + what + " ON " + table +
              " FOR EACH ROW WHEN (" + condition + ") " +
              (on_postgres() ? "EXECUTE FUNCTION refuse()"
                             : "BEGIN SELECT RAISE(ABORT, 'not today'); END"));
}
inline void accept(const FreshDatabase& database, const std::string& what,
                   const std::string& table) {
  database.open()->run("DROP TRIGGER refuses_" + what + (on_postgres() ? " ON " + table : ""));
}

}  // namespace sequitur::server
