#include "server/protocol/clock_rule.hpp"

#include "server/protocol/json.hpp"

namespace sequitur::server {

namespace {

constexpr int usual_moves = 25;
constexpr Milliseconds rapid_from{8 * 60'000};

}  // namespace

ClockOnWire on_wire(const ClockRule& rule) {
  switch (rule.kind) {
    case ClockRule::Kind::live:
      return LiveClock{rule.base, rule.increment};
    case ClockRule::Kind::days:
      return DaysClock{rule.base};
    case ClockRule::Kind::none:
      break;
  }
  return NoClock{};
}

ClockRule from_wire(const ClockOnWire& clock) {
  if (const auto* live = std::get_if<LiveClock>(&clock))
    return {ClockRule::Kind::live, live->base, live->increment};
  if (const auto* days = std::get_if<DaysClock>(&clock))
    return {ClockRule::Kind::days, days->base, {}};
  return {};
}

json to_json(const ClockRule& rule) { return wire::written(rule); }

std::optional<ClockClass> class_named(std::string_view name) {
  const auto found = std::ranges::find(wire_words<ClockClass>, name);
  if (found == wire_words<ClockClass>.end()) return std::nullopt;
  return static_cast<ClockClass>(found - wire_words<ClockClass>.begin());
}

ClockClass class_of(const ClockRule& rule) {
  switch (rule.kind) {
    case ClockRule::Kind::live:
      return rule.base + usual_moves * rule.increment < rapid_from ? ClockClass::blitz
                                                                   : ClockClass::rapid;
    case ClockRule::Kind::days:
      return ClockClass::days;
    case ClockRule::Kind::none:
      break;
  }
  return ClockClass::none;
}

}  // namespace sequitur::server
