#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/game/side.hpp"
#include "server/protocol/clock_rule.hpp"

namespace sequitur::server {

// The seat that an action comes from; none: the gallery.
using Who = std::optional<Player>;

// What the moment adds to an action.
struct Moment {
  Time now = 0;
  std::optional<Time>
      clock_now{};     // what the clocks go by, when that is not `now`: they are frozen
  Milliseconds lag{};  // of the sender, to be made good: lag.hpp
  std::array<std::optional<Time>, 2> away_since{};  // a player without a connection
  // Who acts; a player's name matters only for wants::Say.
  std::string name{};
  std::int64_t person = 0;
  std::string client{};  // the action's id

  Time clock() const { return clock_now.value_or(now); }
};

}  // namespace sequitur::server
