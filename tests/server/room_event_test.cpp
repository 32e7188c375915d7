// Events as they are stored and sent.
#include "tests/server/room_support.hpp"

using namespace sequitur;
using namespace sequitur::server;
using namespace std::chrono_literals;
using nlohmann::json;

namespace {

std::vector<Event> one_of_each() {
  using namespace happened;
  std::vector<Happening> all = {Moved{p1, "d4", 5, 1200ms, {58'000ms, 60'000ms}},
                                DrawOffered{p1},
                                DrawDeclined{p2},
                                TakebackAsked{p2},
                                TakebackDeclined{p1},
                                TakenBack{3},
                                Planned{p2, "", {{"d4", "c2"}, {"a1", "h1", "h8", "a8"}}},
                                Said{p1, "Ana", 17, "日 \"hello\"", Audience::players},
                                Said{std::nullopt, "", 18, "hm", Audience::gallery},
                                Unsaid{8},
                                Credited{30'000ms},
                                RematchOffered{p1},
                                RematchDeclined{p2},
                                Rematched{"room2"},
                                Ended{{Result::p1win, Termination::connection}, {1ms, 2ms}}};
  std::vector<Event> events;
  for (Happening& what : all)
    events.push_back({.number = static_cast<int>(events.size()) + 1,
                      .at = noon,
                      .client = "c-1",
                      .sender = ana,
                      .what = std::move(what)});
  return events;
}

}  // namespace

TEST_CASE("a move as the protocol shows it") {
  const Event event = one_of_each()[0];
  CHECK(to_json(event) == json::parse(R"({"n":1,"at":1700000000000,"kind":"move","by":"p1",
    "move":"d4","ply":5,"spent":1200,"left":[58000,60000]})"));
}

TEST_CASE("every kind of event comes back as it was stored") {
  std::array<bool, std::variant_size_v<Happening>> seen{};
  for (const Event& event : one_of_each()) {
    CAPTURE(event.kind());
    seen[event.what.index()] = true;
    const json written = json::parse(stored(event).dump());
    const auto back = event_from_json(written);
    REQUIRE(back);
    CHECK(stored(*back) == written);
    CHECK(back->what.index() == event.what.index());
    CHECK(back->client == "c-1");
    CHECK(back->sender == ana);
    CHECK(back->audience() == event.audience());
  }
  for (const bool kind : seen) CHECK(kind);
}

TEST_CASE("what is damaged is nothing, whichever part is missing or of another kind") {
  CHECK(!event_from_json(json()));
  CHECK(!event_from_json(json::array()));
  CHECK(!event_from_json({{"n", 1}, {"at", noon}, {"kind", "danced"}}));
  for (const Event& event : one_of_each()) {
    const json whole = stored(event);
    for (const auto& [key, value] : whole.items()) {
      if (key == "client") continue;
      CAPTURE(event.kind());
      CAPTURE(key);
      json without = whole, changed = whole;
      without.erase(key);
      CHECK(!event_from_json(without));
      changed[key] = {{"not", "this"}};
      CHECK(!event_from_json(changed));
    }
  }
  json far = stored(one_of_each()[0]);
  far["ply"] = 5'000'000'000;
  CHECK(!event_from_json(far));
  far["ply"] = -1;
  CHECK(!event_from_json(far));
}

TEST_CASE("events that cannot have happened change nothing but the list") {
  TestRoom table(agreed(five_plus_three));
  table.place_any(2);
  const auto before = table.shown(p1);
  for (Event event : one_of_each()) {
    const bool harmless = event.kind() == "move" || event.kind() == "rematchOffered" ||
                          event.kind() == "rematchDeclined" || event.kind() == "unsaid" ||
                          event.kind() == "drawDeclined" || event.kind() == "takebackDeclined" ||
                          event.kind() == "takenBack";  // to three moves of two
    if (!harmless) continue;
    if (auto* moved = std::get_if<happened::Moved>(&event.what)) moved->move = "nowhere";
    event.number = table.room.last_number();
    table.room.apply(event);
  }
  CHECK(table.shown(p1) == before);
}
