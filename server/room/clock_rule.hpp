#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "server/base/time.hpp"

namespace sequitur::server {

// How long the players may think.
struct ClockRule {
  enum class Kind : std::uint8_t { none, live, days } kind = Kind::none;
  Milliseconds base{};       // live: at the beginning; days: for each move
  Milliseconds increment{};  // live: added after each move

  friend bool operator==(const ClockRule&, const ClockRule&) = default;
};

// {"kind":"live","base":300000,"increment":3000}
nlohmann::json to_json(const ClockRule& rule);

// Ratings are kept apart by it. `none` has no rating. A live clock is blitz when a player who uses
// all of it for 25 moves, as many as a game of ours has, is done in less than eight minutes.
enum class ClockClass : std::uint8_t { none, blitz, rapid, days };
ClockClass class_of(const ClockRule& rule);
std::string_view name(ClockClass clock_class);

}  // namespace sequitur::server
