#pragma once

#include <expected>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "engine/any/position.hpp"
#include "server/room/clock_rule.hpp"
#include "server/room/room.hpp"

namespace sequitur::server {

// What somebody offers to play: docs/online-api.md has it as JSON.
struct Challenge {
  std::string id;
  std::int64_t by = 0;
  Time created = 0;

  std::string game;     // kamon, kulami
  std::string board;    // random, irregular, default, #1234, or a board's code
  std::string scoring;  // Kulami
  bool swap = false;
  enum class First : std::uint8_t { me, you, random } first = First::random;
  ClockRule clock;
  bool rated = false;
  bool takebacks = true;
  bool open = false;  // shown in the lobby
  int level = 0;      // of the engine, where it is the opponent
};

// Reads what a client sent; `id`, `by` and `created` are the caller's to fill in.
std::expected<Challenge, Refusal> read_challenge(const nlohmann::json& json);
nlohmann::json to_json(const Challenge& challenge);  // without `by`, which is a player to be shown

std::expected<ClockRule, Refusal> read_clock(const nlohmann::json& json);

// The board it is to be played on. A random one is drawn anew by each call, from the system's own
// secret numbers, so that nobody can have looked at it before.
Checked<AnyPosition> draw_board(const Challenge& challenge);
// Another board of the same kind, with the same scoring.
AnyPosition redrawn(const AnyPosition& start);

}  // namespace sequitur::server
