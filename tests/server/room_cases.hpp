#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

// The cases of what events make of a room (tests/cases/rooms.jsonl). The folds of the server, of
// the page (tests/web/room_cases_test.mjs) and of the bot have to pass them. A line is
//
//   {"name": …, "room": what was agreed, "events": what happened, as it is sent,
//    "unseen": {"p1":[3],…}: which of them, from 0, each was not told of,
//    "now": when the clocks are looked at,
//    "state": {"n","moves","turn","draw","takeback","rematch","next","ending","times",
//              "plan":{"p1","p2"}, "said":{"p1":[numbers],"p2","gallery"}}}
//
// The lines are made by the two functions below. To write the file anew:
//   SEQUITUR_WRITE_CASES=1 build/sanitize/tests/sequitur_server_tests -tc='the table of room*'
namespace sequitur::server {

std::vector<nlohmann::json> chosen_room_cases();
std::vector<nlohmann::json> drawn_room_cases();

// The path of the file.
std::string room_cases_path();
const std::vector<nlohmann::json>& room_cases();

// A state with one wrong value.
struct Falsified {
  std::string place;  // "/draw"
  nlohmann::json state;
};
std::vector<Falsified> falsified(const nlohmann::json& state);

}  // namespace sequitur::server
