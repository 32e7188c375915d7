// What is said on the socket is what the OpenAPI document says.
#include "server/people/admin.hpp"
#include "tests/server/openapi_inspector.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

// Two people whose house is inspected, and what they do there.
struct Story {
  using Person = HouseUnderTest::Person;

  HouseUnderTest house;
  OpenapiInspector inspector{house};
  Person& ana = house.account("Ana");
  Person& ben = house.account("Ben");

  Story() {
    for (Person* person : {&ana, &ben}) {
      person->arrive();
      person->say({{"type", "lobby"}, {"on", true}});
      person->hear("lobby");
    }
  }

  // Waits until the server has noticed what an administrator did.
  template <class Condition>
  void wait_for(Condition seen) {
    for (int i = 0; i < 3000 && !seen(); ++i) {
      house.loop.pass(1);
      house.call("GET", "/health");
    }
    REQUIRE(seen());
  }

  void done(const HouseUnderTest::Match& match, Person* person, const json& action) {
    CHECK_MESSAGE(person->act(match.room, action)["type"] == "done", action.dump());
  }

  HouseUnderTest::Match watched_match(const json& terms) {
    const auto match = house.match(ana, ben, terms);
    for (Person* person : match.players) {
      person->say({{"type", "watch"}, {"room", match.room}, {"after", 0}});
      CHECK(person->hear("room")["room"]["id"] == match.room);
    }
    return match;
  }

  void ping_and_say_nonsense() {
    ana.say({{"type", "ping"}});
    CHECK(ana.hear("pong")["now"] == house.loop.now());
    ana.say({{"type", "dance"}});
    ana.say({{"type", "watch"}, {"room", "nowhere"}});
    ana.say({{"type", "pair"}, {"game", "chess"}});
  }

  // A rated game with a live clock up to its end, with every offer and request on the way.
  HouseUnderTest::Match play_rated_game() {
    const auto match = watched_match({{"clock", live_clock}, {"rated", true}, {"public", true}});
    auto& [first, second] = match.players;
    house.place(match);
    done(match, first, {{"do", "plan"}, {"premove", house.legal_move(match.room)}});
    done(match, first, {{"do", "plan"}, {"premove", ""}});
    house.place(match);
    done(match, first, {{"do", "offerDraw"}});
    done(match, second, {{"do", "answerDraw"}, {"yes", false}});
    done(match, second, {{"do", "askTakeback"}});
    done(match, first, {{"do", "answerTakeback"}, {"yes", false}});
    house.place(match);
    done(match, first, {{"do", "askTakeback"}});
    done(match, second, {{"do", "answerTakeback"}, {"yes", true}});
    done(match, first, {{"do", "say"}, {"text", "well"}});
    CHECK(second->act(match.room, {{"do", "claim"}, {"win", true}})["type"] == "refused");
    done(match, second, {{"do", "resign"}});
    return match;
  }

  // Offers a rematch twice; returns the game that the second offer leads to.
  HouseUnderTest::Match agree_to_rematch(const HouseUnderTest::Match& match) {
    auto& [first, second] = match.players;
    done(match, second, {{"do", "offerRematch"}});
    done(match, first, {{"do", "answerRematch"}, {"yes", false}});
    done(match, first, {{"do", "offerRematch"}});
    done(match, second, {{"do", "answerRematch"}, {"yes", true}});
    return {ana.call("GET", "/api/rooms/" + match.room).json["next"], {second, first}};
  }

  void come_back_to(const HouseUnderTest::Match& match) {
    auto& again = house.somebody(ana.secret);
    again.arrive();
    again.say({{"type", "watch"}, {"room", match.room}, {"after", 2}});
    CHECK(again.hear("events")["events"].size() > 5);
    CHECK(again.hear("presence")["here"] == json::array({true, true}));
    again.say({{"type", "leave"}, {"room", match.room}});
  }

  void delete_chat_of(const HouseUnderTest::Match& match) {
    const int words = ana.call("GET", "/api/rooms/" + match.room).json["said"][0]["n"];
    const auto database = open_database(house.database());
    REQUIRE(Admin{*database, "test", house.loop.now()}.delete_chat(match.room, words));
    wait_for([&] { return inspector.events.contains("unsaid"); });
  }

  void freeze_clocks_of(const HouseUnderTest::Match& match) {
    for (Person* person : match.players) {
      person->say({{"type", "watch"}, {"room", match.room}, {"after", 0}});
      CHECK(person->hear("room")["room"]["id"] == match.room);
    }
    for (int ply = 0; ply < 3; ++ply) house.place(match);
    const auto database = open_database(house.database());
    Admin admin{*database, "test", house.loop.now()};
    admin.freeze_clocks(true);
    wait_for([&] { return house.house().rooms.clocks.frozen(); });
    admin.freeze_clocks(false);
    wait_for([&] { return inspector.events.contains("credited"); });
  }

  void play_by_days() {
    const auto match =
        watched_match({{"game", "kulami"}, {"clock", {{"kind", "days"}, {"base", 86'400'000}}}});
    house.place(match);
    done(match, match.players[0],
         {{"do", "plan"}, {"lines", json::array({json::array({"a1", "a3"})})}});
    done(match, match.players[1], {{"do", "abort"}});
  }

  void be_paired_and_see_the_server_close() {
    for (Person* person : {&ana, &ben})
      person->say({{"type", "pair"}, {"game", "kamon"}, {"clock", live_clock}});
    CHECK(ana.hear("paired")["room"] == ben.hear("paired")["room"]);
    ana.say({{"type", "unpair"}});
    house.loop.pass(1'000);
    house.house().close([] {});
  }
};

// The types or kinds of the alternatives of a schema.
std::set<std::string> alternatives_of(const std::string& schema) {
  std::set<std::string> names;
  for (const json& part : (*resolved(openapi(), "#/components/schemas/" + schema))["oneOf"]) {
    const json& type = resolved(openapi(), part["$ref"])->at("properties");
    const json& word = type.contains("kind") ? type["kind"] : type["type"];
    if (word.contains("const")) names.insert(word["const"].get<std::string>());
    for (const json& one : word.value("enum", json::array())) names.insert(one.get<std::string>());
  }
  return names;
}

}  // namespace

TEST_CASE("pings and nonsense are answered as the document says") {
  Story().ping_and_say_nonsense();
}

TEST_CASE("a rated game with offers, requests, words and a rematch is told as the document says") {
  Story story;
  story.agree_to_rematch(story.play_rated_game());
}

TEST_CASE("a player who comes back is told what was missed as the document says") {
  Story story;
  story.come_back_to(story.play_rated_game());
}

TEST_CASE("what an administrator does to chat and clocks is told as the document says") {
  Story story;
  const auto match = story.play_rated_game();
  story.delete_chat_of(match);
  story.freeze_clocks_of(story.agree_to_rematch(match));
}

TEST_CASE("a game by days is told as the document says") { Story().play_by_days(); }

TEST_CASE("the stories above contain every message and every event of the document") {
  Story story;
  story.ping_and_say_nonsense();
  const auto match = story.play_rated_game();
  const auto rematch = story.agree_to_rematch(match);
  story.come_back_to(match);
  story.delete_chat_of(match);
  story.freeze_clocks_of(rematch);
  story.play_by_days();
  story.be_paired_and_see_the_server_close();
  for (const std::string& type : alternatives_of("ServerMessage"))
    CHECK_MESSAGE(story.inspector.messages.contains(type), type << " was never heard");
  for (const std::string& kind : alternatives_of("Event"))
    CHECK_MESSAGE(story.inspector.events.contains(kind), kind << " never happened");
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
