#include "tests/server/room_cases.hpp"

#include <doctest/doctest.h>

#include <fstream>

namespace sequitur::server {

namespace {

using nlohmann::json;

// Values that could stand there as well, but do not. A seat is one of three things.
std::vector<json> instead_of(const std::string& place, const json& value) {
  std::vector<json> others;
  if (place == "/turn" || place == "/draw" || place == "/takeback" || place == "/rematch" ||
      place == "/times/runs") {
    others = {"p1", "p2", nullptr};
    std::erase(others, value);
  } else if (place == "/ending" && value.is_null()) {
    others = {{{"result", "draw"}, {"termination", "agreement"}}};
  } else if (place == "/ending/result") {
    others = {"p1win", "p2win", "draw", "*"};
    std::erase(others, value);
  } else if (place == "/ending/termination") {
    others = {value == "time" ? "resign" : "time"};
  } else if (value.is_number()) {
    others = {value.get<double>() + 1};
  } else if (value.is_string()) {
    others = {value.get<std::string>() + "a1"};
  } else if (value.is_null()) {
    others = {"a1"};
  } else if (value.is_array()) {
    json longer = value, shorter = value;
    longer.push_back(value.empty() ? json(1) : value.back());
    others = {longer};
    if (!value.empty()) {
      shorter.erase(shorter.size() - 1);
      others.push_back(shorter);
    }
  }
  return others;
}

void falsify(const json& state, const std::string& place, std::vector<Falsified>& made) {
  const json::json_pointer at(place);
  const json& value = state[at];
  for (const json& other : instead_of(place, value)) {
    made.push_back({place, state});
    made.back().state[at] = other;
  }
  if (value.is_structured())
    for (const auto& [key, part] : value.items()) falsify(state, place + "/" + key, made);
}

}  // namespace

std::string room_cases_path() { return "tests/cases/rooms.jsonl"; }

const std::vector<json>& room_cases() {
  static const std::vector<json> cases = [] {
    std::vector<json> read;
    std::ifstream in(room_cases_path());
    for (std::string line; std::getline(in, line);) read.push_back(json::parse(line));
    return read;
  }();
  REQUIRE(cases.size() >= 200);
  return cases;
}

std::vector<Falsified> falsified(const json& state) {
  std::vector<Falsified> made;
  falsify(state, "", made);
  return made;
}

}  // namespace sequitur::server
