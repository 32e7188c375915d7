#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/game/game_kind.hpp"

namespace sequitur {

// What the solver of a puzzle has to do. docs/play/puzzles.md defines each goal exactly.
enum class Goal : std::uint8_t {
  connect,  // win, and the line ends with a connection
  loop,     // win, and the line ends with a loop
  block,    // win, and the line ends with the opponent's being blocked
  save,     // nothing wins, and one move alone keeps the draw
  count,    // where points are counted: win the count
};
constexpr std::array<std::string_view, 5> goal_names = {"connect", "loop", "block", "save",
                                                        "count"};
constexpr std::string_view name(Goal goal) { return goal_names[static_cast<std::size_t>(goal)]; }

constexpr std::optional<Goal> goal_named(std::string_view word) {
  const auto at = std::ranges::find(goal_names, word);
  if (at == goal_names.end()) return std::nullopt;
  return static_cast<Goal>(at - goal_names.begin());
}

// How the game ends when the solver has reached the goal; nothing for `save` and `count`, which are
// reached before the end.
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

// The goal of a line that wins in this way.
constexpr Goal goal_of(Reason reason) {
  switch (reason) {
    case Reason::connection:
      return Goal::connect;
    case Reason::loop:
      return Goal::loop;
    default:
      return Goal::block;
  }
}

// The goals of this game's puzzles.
template <GameKind G>
std::vector<Goal> goals_of() {
  if (G::counts_points) return {Goal::count};
  std::vector<Goal> goals;
  for (const Reason reason : G::winning_reasons) goals.push_back(goal_of(reason));
  goals.push_back(Goal::save);
  return goals;
}

}  // namespace sequitur
