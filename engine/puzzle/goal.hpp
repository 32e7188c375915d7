#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/game/outcome.hpp"

namespace sequitur {

// What the solver of a puzzle has to do; docs/puzzles.md defines each exactly.
enum class Goal : std::uint8_t {
  connect,  // Kamon: win, and the line ends with a connection
  loop,     // Kamon: win, and the line ends with a loop
  block,    // Kamon: win, and the line ends with the opponent's being blocked
  save,     // Kamon: nothing wins, and one move alone keeps the draw
  count,    // Kulami: win the count
};
constexpr std::array<std::string_view, 5> goal_names = {"connect", "loop", "block", "save",
                                                        "count"};
constexpr std::string_view name(Goal goal) { return goal_names[static_cast<std::size_t>(goal)]; }

constexpr std::optional<Goal> goal_named(std::string_view word) {
  const auto at = std::ranges::find(goal_names, word);
  if (at == goal_names.end()) return std::nullopt;
  return static_cast<Goal>(at - goal_names.begin());
}

// How a game ends in which the solver reached the goal; `save` and `count` are reached before the
// end.
constexpr std::optional<Reason> ending_of(Goal goal) {
  switch (goal) {
    case Goal::connect:
      return Reason::connection;
    case Goal::loop:
      return Reason::loop;
    case Goal::block:
      return Reason::block;
    default:
      return std::nullopt;
  }
}

}  // namespace sequitur
