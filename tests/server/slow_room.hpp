#pragma once

#include <nlohmann/json.hpp>

namespace sequitur::server {

// What a room's events make of it, worked out slowly: each part of the state by its own look back
// over all of them. It shares nothing with the folds that it is held against, and knows no rules of
// a game.
//
// `room` is {"clock","begun",…}; `events` are as they are sent. The answer is what a line of
// tests/cases/rooms.jsonl has as `state`.
nlohmann::json slow_state(const nlohmann::json& room, const nlohmann::json& events,
                          std::int64_t now);

// {"p1":[4],"p2":[],"gallery":[4,6]}: the events that each of them was not told of when they
// happened.
nlohmann::json slow_unseen(const nlohmann::json& events);

}  // namespace sequitur::server
