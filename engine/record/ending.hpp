#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game/game.hpp"

namespace sequitur {

// The result of a game, as the protocol says it. An open game is written "*".
enum class Result : std::uint8_t { open, p1win, p2win, draw };
constexpr std::array<std::string_view, 4> result_names = {"*", "p1win", "p2win", "draw"};

// How the result came about. The first six are the rules' own Reason, in its order; then come the
// ways in which people end a game.
enum class Termination : std::uint8_t {
  none,
  connection,
  loop,
  block,
  full,
  score,
  resign,
  time,
  agreement,
  forfeit,
  adjudication,
  abandoned,
};
constexpr std::array<std::string_view, 12> termination_names = {
    "none",   "connection", "loop",      "block",   "full",         "score",
    "resign", "time",       "agreement", "forfeit", "adjudication", "abandoned"};

constexpr std::string_view name(Result result) { return result_names[static_cast<int>(result)]; }
constexpr std::string_view name(Termination termination) {
  return termination_names[static_cast<int>(termination)];
}
std::optional<Result> result_named(std::string_view name);
std::optional<Termination> termination_named(std::string_view name);

struct Ending {
  Result result = Result::open;
  Termination termination = Termination::none;

  friend constexpr bool operator==(Ending, Ending) = default;
};

// The ending by the rules: open until the moves have ended the game.
template <GameKind G>
Ending ending_by_rules(const Game<G>& game) {
  const Outcome outcome = game.position().outcome();
  if (!outcome.over()) return {};
  const auto termination = static_cast<Termination>(outcome.reason);
  if (!outcome.winner) return {Result::draw, termination};
  const bool first = game.player_of(*outcome.winner) == Player::p1;
  return {first ? Result::p1win : Result::p2win, termination};
}

// Why a claimed ending cannot be true, given the ending by the rules; nothing if it can be true.
std::optional<std::string> result_objection(Result claimed, Ending by_rules);
std::optional<std::string> termination_objection(Ending claimed, Ending by_rules);

}  // namespace sequitur
