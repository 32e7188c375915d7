// Compares the server's fold with the room cases, and checks the cases themselves.
#include "tests/server/room_cases.hpp"

#include <fstream>
#include <map>
#include <set>

#include "server/protocol/json.hpp"
#include "tests/server/room_support.hpp"
#include "tests/server/slow_room.hpp"

using namespace sequitur;
using namespace sequitur::server;
using nlohmann::json;

namespace {

const std::map<std::string, Who> readers = {{"p1", p1}, {"p2", p2}, {"gallery", gallery}};

Agreement agreement_of(const json& room) {
  const json& clock = room["clock"];
  constexpr auto kind = [](const std::string& name) {
    return name == "live"   ? ClockRule::Kind::live
           : name == "days" ? ClockRule::Kind::days
                            : ClockRule::Kind::none;
  };
  return {.id = room["id"],
          .start = read_any(room["start"].get<std::string>()).value(),
          .swap = room["swap"],
          .seats = {Seat{ana, 0}, Seat{ben, 0}},
          .clock = {kind(clock["kind"]), Milliseconds(clock.value("base", 0LL)),
                    Milliseconds(clock.value("increment", 0LL))},
          .rated = room["rated"],
          .takebacks = room["takebacks"],
          .begun = room["begun"]};
}

// The cases name words by their number.
json numbers_of(const json& said, const json& events) {
  json numbers = json::array();
  for (const json& word : said) {
    const auto same = std::ranges::find(events, word);
    numbers.push_back(same == events.end() ? json("other words") : (*same)["n"]);
  }
  return numbers;
}

// What the server makes of the events, in the form of the cases.
json folded(const json& one) {
  Room room(agreement_of(one["room"]));
  for (const json& event : one["events"]) room.apply(event_from_json(event).value());
  const Time now = one["now"];
  json state = to_json(room.snapshot(gallery, now));
  for (const char* agreed : {"id", "swap", "you", "clock", "class", "rated", "takebacks", "begun",
                             "game", "start", "players", "presence", "frozen", "earlier"})
    state.erase(agreed);
  state["turn"] = room.to_move() ? json(*room.to_move() == p1 ? "p1" : "p2") : json();
  state["said"] = json::object();
  state["plan"] = json::object();
  for (const auto& [name, who] : readers) {
    const json seen = to_json(room.snapshot(who, now));
    state["said"][name] = numbers_of(seen["said"], one["events"]);
    if (who) state["plan"][name] = seen["plan"];
  }
  return state;
}

// A room does not know what its end does to ratings: the hall adds that.
json without_ratings(json state) {
  if (state["ending"].is_object()) state["ending"].erase("ratings");
  return state;
}

}  // namespace

TEST_CASE("what events make of a room is what the table says") {
  for (const json& one : room_cases()) {
    CAPTURE(one["name"].get<std::string>());
    CHECK(folded(one) == without_ratings(one["state"]));
  }
}

TEST_CASE("one thing that is not so in a room case is noticed") {
  std::set<std::string> places;
  for (const json& one : room_cases()) {
    CAPTURE(one["name"].get<std::string>());
    const json state = folded(one);
    for (const auto& [place, wrong] : falsified(one["state"])) {
      if (place.starts_with("/ending/ratings")) continue;
      CAPTURE(place);
      REQUIRE(state != without_ratings(wrong));
      places.insert(place.substr(0, place.find('/', 1)));
    }
  }
  CHECK(places.size() == 11);  // every part of a state
}

// The states come from the independent slow fold; the events are those of Room::decide.
TEST_CASE("the table of room cases is the one that is made") {
  std::string made;
  for (const auto& lines : {chosen_room_cases(), drawn_room_cases()})
    for (const json& line : lines) made += line.dump() + "\n";
  if (std::getenv("SEQUITUR_WRITE_CASES")) std::ofstream(room_cases_path()) << made;
  std::ifstream in(room_cases_path());
  const std::string kept{std::istreambuf_iterator<char>(in), {}};
  CHECK_MESSAGE(made == kept, "write it anew as room_cases.hpp says, and read what has changed");
}

TEST_CASE("the room cases have everything in them that can happen") {
  std::map<std::string, int> seen;
  for (const json& one : room_cases()) {
    for (const json& event : one["events"]) ++seen[event["kind"]];
    const json& state = one["state"];
    for (const char* offer : {"draw", "takeback", "rematch"})
      if (!state[offer].is_null())
        ++seen[std::string(offer) + " by " + state[offer].get<std::string>()];
    if (!state["ending"].is_null()) {
      ++seen["result " + state["ending"]["result"].get<std::string>()];
      ++seen["by " + state["ending"]["termination"].get<std::string>()];
    }
    if (std::ranges::find(state["moves"], "swap") != state["moves"].end()) ++seen["swap"];
    if (!state["plan"]["p1"]["lines"].empty() || !state["plan"]["p2"]["lines"].empty())
      ++seen["lines"];
    if (state["plan"]["p1"]["premove"] != "" || state["plan"]["p2"]["premove"] != "")
      ++seen["premove"];
  }
  for (const std::string_view kind : wire::tags_of(static_cast<const Happening*>(nullptr)))
    CHECK_MESSAGE(seen[std::string(kind)] >= 5, kind);
  for (const char* rare : {"draw by p1",      "draw by p2",    "takeback by p1", "takeback by p2",
                           "rematch by p1",   "rematch by p2", "result p1win",   "result p2win",
                           "result draw",     "result *",      "swap",           "lines",
                           "premove",         "by connection", "by block",       "by score",
                           "by resign",       "by time",       "by agreement",   "by forfeit",
                           "by adjudication", "by abandoned"})
    CHECK_MESSAGE(seen[rare] >= 1, rare);
}
