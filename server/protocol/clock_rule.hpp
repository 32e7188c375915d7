#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>
#include <variant>

#include "server/base/time.hpp"
#include "server/protocol/fields.hpp"

namespace sequitur::server {

// How long the players may think.
struct ClockRule {
  enum class Kind : std::uint8_t { none, live, days } kind = Kind::none;
  Milliseconds base{};       // live: at the beginning; days: for each move
  Milliseconds increment{};  // live: added after each move

  friend bool operator==(const ClockRule&, const ClockRule&) = default;
};

// On the wire each kind has what belongs to it: {"kind":"live","base":300000,"increment":3000}
struct NoClock {
  static constexpr std::string_view tag = "none";
  static constexpr auto fields() { return std::tuple(); }
};
struct LiveClock {
  Milliseconds base{}, increment{};

  static constexpr std::string_view tag = "live";
  static constexpr auto fields() {
    return std::tuple(field("base", &LiveClock::base), field("increment", &LiveClock::increment));
  }
};
struct DaysClock {
  Milliseconds base{};

  static constexpr std::string_view tag = "days";
  static constexpr auto fields() { return std::tuple(field("base", &DaysClock::base)); }
};
using ClockOnWire = std::variant<NoClock, LiveClock, DaysClock>;
template <>
inline constexpr std::string_view tag_key<ClockOnWire> = "kind";
ClockOnWire on_wire(const ClockRule& rule);
ClockRule from_wire(const ClockOnWire& clock);

nlohmann::json to_json(const ClockRule& rule);

// Ratings are kept apart by it. `none` has no rating. A live clock is blitz when a player who uses
// all of it for 25 moves, as many as a game of ours has, is done in less than eight minutes.
enum class ClockClass : std::uint8_t { none, blitz, rapid, days };
template <>
inline constexpr auto wire_words<ClockClass> = std::to_array<std::string_view>({"none", "blitz",
                                                                                "rapid", "days"});
ClockClass class_of(const ClockRule& rule);
std::optional<ClockClass> class_named(std::string_view name);
constexpr std::string_view name(ClockClass clock_class) {
  return wire_words<ClockClass>[static_cast<std::size_t>(clock_class)];
}

}  // namespace sequitur::server
