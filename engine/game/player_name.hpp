#pragma once

#include <optional>
#include <string_view>

#include "engine/game/side.hpp"

// The players' names in what programs read.
namespace sequitur {

constexpr std::string_view name(Player player) { return player == Player::p1 ? "p1" : "p2"; }

constexpr std::optional<Player> player_named(std::string_view name) {
  if (name == "p1") return Player::p1;
  if (name == "p2") return Player::p2;
  return std::nullopt;
}

}  // namespace sequitur
