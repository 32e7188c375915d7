#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/game/side.hpp"

namespace sequitur {

enum class Reason : std::uint8_t { none, connection, loop, block, full, score };

// How a game stands: running (reason none), won by a side, or drawn (over, without a winner).
struct Outcome {
  Reason reason = Reason::none;
  std::optional<Side> winner;

  constexpr bool over() const { return reason != Reason::none; }
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

constexpr std::string_view name(Reason reason) {
  constexpr std::string_view names[] = {"none", "connection", "loop", "block", "full", "score"};
  return names[static_cast<int>(reason)];
}

}  // namespace sequitur
