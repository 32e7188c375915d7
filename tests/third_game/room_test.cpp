// A third game on the server: a challenge to it, its room from the first move to the end, its
// rating, and the engine as an opponent.
#include <doctest/doctest.h>

#include "tests/server/house_under_test.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

const json rated_steps = {{"game", "steps"},
                          {"rated", true},
                          {"clock", {{"kind", "live"}, {"base", 300'000}, {"increment", 0}}}};

json room_as_told(HouseUnderTest& house, const std::string& room) {
  return house.call("GET", "/api/rooms/" + room).json;
}

}  // namespace

TEST_CASE("a challenge to a third game is listed, taken, played to the end, and rated") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  auto& ben = house.account("Ben");
  for (auto* person : {&ana, &ben}) person->arrive();
  const auto match = house.match(ana, ben, rated_steps);
  for (auto* person : {&ana, &ben})
    person->say({{"type", "watch"}, {"room", match.room}, {"after", 0}});
  CHECK(ben.hear("room")["room"]["game"] == "steps");

  int plies = 0;
  while (room_as_told(house, match.room)["ending"].is_null()) {
    const std::string move = house.legal_move(match.room);
    REQUIRE(house.place(match)["type"] == "done");
    CHECK(ben.hear("events")["events"][0]["move"] == move);
    REQUIRE(++plies <= 25);
  }
  const json ended = room_as_told(house, match.room);
  CHECK(ended["moves"].size() == static_cast<std::size_t>(plies));
  const bool blocked = ended["ending"]["termination"] == "block";  // or the board is full
  CHECK((blocked || ended["ending"]["termination"] == "full"));
  const std::string winner = plies % 2 == 1 ? "p1win" : "p2win";
  CHECK(ended["ending"]["result"] == (blocked ? winner : "draw"));

  REQUIRE(house.loop.run_until(
      [&] { return ana.call("GET", "/api/players/Ana").json["counts"].contains("steps"); }));
  CHECK(ana.call("GET", "/api/me/games").text.starts_with("[Game \"steps\"]"));
  const json profile = ana.call("GET", "/api/players/Ana").json;
  CHECK(profile["player"]["ratings"]["steps"]["blitz"]["games"] == 1);
}

TEST_CASE("the rules of a third game refuse a move in its room") {
  HouseUnderTest house;
  const auto match = house.match({{"game", "steps"}, {"board", "12341/34123/21412/43214/12321"}});
  const auto place = [&](std::size_t player, const std::string& move, int ply) {
    return match.players[player]->act(match.room, {{"do", "place"}, {"move", move}, {"ply", ply}});
  };
  CHECK(place(0, "a1", 1)["type"] == "done");  // bears a 1
  CHECK(place(1, "c1", 2)["error"]["fault"] == "not_in_line");
  CHECK(place(1, "b1", 2)["type"] == "done");
}

TEST_CASE("the engine plays a third game in a room") {
  HouseUnderTest house;
  auto& person = house.guest();
  person.arrive();
  const auto begun =
      person.call("POST", "/api/engine", {{"game", "steps"}, {"level", 1}, {"first", "you"}});
  REQUIRE(begun.status == 200);
  const std::string room = begun.json["room"];
  person.say({{"type", "watch"}, {"room", room}, {"after", 0}});
  REQUIRE(house.loop.run_until([&] { return room_as_told(house, room)["moves"].size() == 1; }));
}

}  // namespace sequitur::server
