// What is said on the socket is what the OpenAPI document says.
#include "server/people/admin.hpp"
#include "tests/server/openapi_inspector.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

// Until the server has noticed what an administrator did.
template <class Condition>
void wait_for(HouseUnderTest& house, Condition seen) {
  for (int i = 0; i < 3000 && !seen(); ++i) {
    house.loop.pass(1);
    house.call("GET", "/health");
  }
  REQUIRE(seen());
}

}  // namespace

TEST_CASE("every message and every event on the socket is as the document says") {
  HouseUnderTest house;
  OpenapiInspector inspector(house);
  auto& ana = house.account("Ana");
  auto& ben = house.account("Ben");
  for (auto* person : {&ana, &ben}) {
    person->arrive();
    person->say({{"type", "lobby"}, {"on", true}});
    person->hear("lobby");
  }
  ana.say({{"type", "ping"}});
  CHECK(ana.hear("pong")["now"] == house.loop.now());
  ana.say({{"type", "dance"}});
  ana.say({{"type", "watch"}, {"room", "nowhere"}});
  ana.say({{"type", "pair"}, {"game", "chess"}});

  // Offers, requests and words in a game with a live clock, to a rated end.
  const auto match =
      house.match(ana, ben, {{"clock", live_clock}, {"rated", true}, {"public", true}});
  auto& [first, second] = match.players;
  for (auto* person : match.players) {
    person->say({{"type", "watch"}, {"room", match.room}, {"after", 0}});
    CHECK(person->hear("room")["room"]["id"] == match.room);
  }
  const auto done = [&](auto* person, const json& action) {
    CHECK_MESSAGE(person->act(match.room, action)["type"] == "done", action.dump());
  };
  house.place(match);
  done(first, {{"do", "plan"}, {"premove", house.legal_move(match.room)}});
  done(first, {{"do", "plan"}, {"premove", ""}});
  house.place(match);
  done(first, {{"do", "offerDraw"}});
  done(second, {{"do", "answerDraw"}, {"yes", false}});
  done(second, {{"do", "askTakeback"}});
  done(first, {{"do", "answerTakeback"}, {"yes", false}});
  house.place(match);
  done(first, {{"do", "askTakeback"}});
  done(second, {{"do", "answerTakeback"}, {"yes", true}});
  done(first, {{"do", "say"}, {"text", "well"}});
  CHECK(second->act(match.room, {{"do", "claim"}, {"win", true}})["type"] == "refused");
  done(second, {{"do", "resign"}});
  done(second, {{"do", "offerRematch"}});
  done(first, {{"do", "answerRematch"}, {"yes", false}});
  done(first, {{"do", "offerRematch"}});
  done(second, {{"do", "answerRematch"}, {"yes", true}});
  const json room = ana.call("GET", "/api/rooms/" + match.room).json;
  const int words = room["said"][0]["n"];

  // Coming back: what was missed, and who is there.
  auto& again = house.somebody(ana.secret);
  again.arrive();
  again.say({{"type", "watch"}, {"room", match.room}, {"after", 2}});
  CHECK(again.hear("events")["events"].size() > 5);
  CHECK(again.hear("presence")["here"] == json::array({true, true}));
  again.say({{"type", "leave"}, {"room", match.room}});

  // What whoever runs the server does.
  const auto database = open_database(house.database());
  Admin admin{*database, "test", house.loop.now()};
  REQUIRE(admin.delete_chat(match.room, words));
  wait_for(house, [&] { return inspector.events.contains("unsaid"); });
  for (auto* person : {&ana, &ben})
    person->say({{"type", "watch"}, {"room", room["next"]}, {"after", 0}});
  const HouseUnderTest::Match rematch{room["next"], {second, first}};
  for (int ply = 0; ply < 3; ++ply) house.place(rematch);
  admin.freeze_clocks(true);
  wait_for(house, [&] { return house.house().rooms.clocks.frozen(); });
  admin.freeze_clocks(false);
  wait_for(house, [&] { return inspector.events.contains("credited"); });

  // By days: lines, and an engine beside it.
  const auto slow = house.match(
      ana, ben, {{"game", "kulami"}, {"clock", {{"kind", "days"}, {"base", 86'400'000}}}});
  slow.players[0]->say({{"type", "watch"}, {"room", slow.room}, {"after", 0}});
  house.place(slow);
  CHECK(slow.players[0]->act(
            slow.room, {{"do", "plan"},
                        {"lines", json::array({json::array({"a1", "a3"})})}})["type"] == "done");
  CHECK(slow.players[1]->act(slow.room, {{"do", "abort"}})["type"] == "done");

  for (auto* person : {&ana, &ben})
    person->say({{"type", "pair"}, {"game", "kamon"}, {"clock", live_clock}});
  CHECK(ana.hear("paired")["room"] == ben.hear("paired")["room"]);
  ana.say({{"type", "unpair"}});
  house.loop.pass(1'000);
  house.house().close([] {});

  const auto named = [](const json& parts) {
    std::set<std::string> names;
    for (const json& part : parts) {
      const json& type = resolved(openapi(), part["$ref"])->at("properties");
      const json& word = type.contains("kind") ? type["kind"] : type["type"];
      if (word.contains("const")) names.insert(word["const"].get<std::string>());
      for (const json& one : word.value("enum", json::array()))
        names.insert(one.get<std::string>());
    }
    return names;
  };
  for (const std::string& type :
       named((*resolved(openapi(), "#/components/schemas/ServerMessage"))["oneOf"]))
    CHECK_MESSAGE(inspector.messages.contains(type), type << " was never heard");
  for (const std::string& kind :
       named((*resolved(openapi(), "#/components/schemas/Event"))["oneOf"]))
    CHECK_MESSAGE(inspector.events.contains(kind), kind << " never happened");
}

TEST_CASE("a whole game of either kind on the socket is as the document says") {
  for (const char* game : {"kamon", "kulami"}) {
    HouseUnderTest house;
    OpenapiInspector inspector(house);
    const auto match = house.match({{"game", game}, {"clock", live_clock}});
    const std::string at = "/api/rooms/" + match.room;
    for (int ply = 0; house.call("GET", at).json["ending"].is_null(); ++ply) {
      REQUIRE(ply < 60);
      house.loop.pass(1'000);
      CHECK(house.place(match, static_cast<std::size_t>(ply * 7))["type"] == "done");
    }
    CHECK(match.players[0]->hears_nothing("refused"));
    CHECK(inspector.events.contains("ended"));
  }
}

}  // namespace sequitur::server
