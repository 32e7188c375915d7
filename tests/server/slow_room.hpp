#pragma once

#include <nlohmann/json.hpp>

namespace sequitur::server {

// Works out slowly what events make of a room: each part of the state by a look back over all of
// them. It shares nothing with the folds that are compared with it, and knows no rules of a game.
//
// `room` is {"clock","begun",…}; `events` are as they are sent. The answer is what a line of
// tests/cases/rooms.jsonl has as `state`.
nlohmann::json slow_state(const nlohmann::json& room, const nlohmann::json& events,
                          std::int64_t now);

// The events that each of them was not told of when they happened:
// {"p1":[4],"p2":[],"gallery":[4,6]}.
nlohmann::json slow_unseen(const nlohmann::json& events);

}  // namespace sequitur::server
