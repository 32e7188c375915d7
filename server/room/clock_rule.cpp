#include "server/room/clock_rule.hpp"

#include <nlohmann/json.hpp>

namespace sequitur::server {

namespace {

constexpr int usual_moves = 25;
constexpr Milliseconds rapid_from{8 * 60'000};

}  // namespace

nlohmann::json to_json(const ClockRule& rule) {
  switch (rule.kind) {
    case ClockRule::Kind::live:
      return {{"kind", "live"}, {"base", rule.base.count()}, {"increment", rule.increment.count()}};
    case ClockRule::Kind::days:
      return {{"kind", "days"}, {"base", rule.base.count()}};
    case ClockRule::Kind::none:
      break;
  }
  return {{"kind", "none"}};
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

std::string_view name(ClockClass clock_class) {
  constexpr std::string_view names[] = {"none", "blitz", "rapid", "days"};
  return names[static_cast<int>(clock_class)];
}

}  // namespace sequitur::server
