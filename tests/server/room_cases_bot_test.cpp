// Compares the bot's fold with the room cases. The bot is told its clocks, and does not compute
// them.
#include "bot/player_room.hpp"
#include "server/protocol/server_message.hpp"

#include "tests/server/room_cases.hpp"
#include "tests/server/room_support.hpp"

using namespace sequitur;
using namespace sequitur::server;
using nlohmann::json;

namespace {

// The room as a player sees it who is there from the beginning.
json at_the_beginning(const json& room, const std::string& seat) {
  json shown = room;
  shown["you"] = seat;
  shown["players"] = {{{"id", 11}, {"name", "Ana"}, {"kind", "account"}},
                      {{"id", 22}, {"name", "Ben"}, {"kind", "account"}}};
  shown["n"] = 0;
  shown["class"] = "none";
  shown["moves"] = shown["said"] = json::array();
  shown["presence"] = {{"here", {true, true}}, {"away", {nullptr, nullptr}}, {"watchers", 0}};
  shown["frozen"] = false;
  for (const char* nothing : {"times", "draw", "takeback", "rematch", "next", "ending", "earlier"})
    shown[nothing] = nullptr;
  return shown;
}

bool unseen(const json& one, const std::string& seat, const json& event) {
  const json& places = one["unseen"][seat];
  return std::ranges::find(places, json(&event - &one["events"].front())) != places.end();
}

std::string how_it_ended(const json& state, const std::string& seat) {
  if (state["ending"].is_null()) return "";
  const std::string result = state["ending"]["result"];
  if (result == "*") return "aborted";
  return (result == "draw"         ? "drawn"
          : result == seat + "win" ? "won"
                                   : "lost") +
         std::string(" by ") + state["ending"]["termination"].get<std::string>() + " after " +
         std::to_string(state["moves"].size()) + " moves";
}

// What the bot in that seat should know.
json known(const json& one, const json& state, const std::string& seat) {
  const std::string other = seat == "p1" ? "p2" : "p1";
  int last = 0;
  for (const json& event : one["events"])
    if (!unseen(one, seat, event)) last = event["n"];
  const bool told_last = one["events"].empty() || !unseen(one, seat, one["events"].back());
  return {{"n", told_last ? state["n"] : json(last)},
          {"moves", state["moves"]},
          {"mine", state["turn"] == seat},
          {"draw", state["draw"] == other},
          {"takeback", state["takeback"] == other},
          {"rematch", state["rematch"] == other},
          {"next", state["next"].is_null() ? json("") : state["next"]},
          {"ended", how_it_ended(state, seat)}};
}

// What the bot knows.
json folded(const json& one, const std::string& seat) {
  const json message = {{"type", "room"}, {"room", at_the_beginning(one["room"], seat)}};
  const auto read = read_server_message(message);
  REQUIRE_MESSAGE(read, read.error().sentence);
  auto room = bot::PlayerRoom::read(std::get<RoomMessage>(*read).room, {}).value();
  for (int twice = 0; twice < 2; ++twice)  // what it already knows changes nothing
    for (const json& event : one["events"])
      if (!unseen(one, seat, event)) REQUIRE(room.happened(event_from_json(event).value()));
  json moves = json::array();
  std::visit(
      [&](const auto& game) {
        for (const Move move : game.moves()) moves.push_back(game.move_name(move));
      },
      room.game());
  return {{"n", room.seen()},
          {"moves", moves},
          {"mine", room.my_turn()},
          {"draw", room.draw_offered()},
          {"takeback", room.takeback_asked()},
          {"rematch", room.rematch_offered()},
          {"next", room.next()},
          {"ended", room.over() ? room.how_it_ended() : ""}};
}

}  // namespace

TEST_CASE("what events make of a room to the bot is what the table says") {
  for (const json& one : room_cases())
    for (const std::string seat : {"p1", "p2"}) {
      CAPTURE(one["name"].get<std::string>());
      CHECK(folded(one, seat) == known(one, one["state"], seat));
    }
}

TEST_CASE("one thing that is not so in a room case is noticed by the bot") {
  const auto folds = [](const std::string& place, const json& one) {
    if (place == "/n")  // it hears nothing that the gallery says
      return one["events"].empty() || !unseen(one, "p1", one["events"].back()) ||
             !unseen(one, "p2", one["events"].back());
    if (place == "/ending/termination" && one["state"]["ending"]["result"] == "*")
      return false;  // the bot takes that for an aborted game
    return !place.starts_with("/times") && !place.starts_with("/plan") &&
           !place.starts_with("/said") && !place.starts_with("/ending/ratings");
  };
  for (const json& one : room_cases()) {
    CAPTURE(one["name"].get<std::string>());
    const json first = folded(one, "p1"), second = folded(one, "p2");
    for (const auto& [place, wrong] : falsified(one["state"])) {
      if (!folds(place, one)) continue;
      CAPTURE(place);
      REQUIRE((first != known(one, wrong, "p1") || second != known(one, wrong, "p2")));
    }
  }
}
