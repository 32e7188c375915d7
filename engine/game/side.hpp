#pragma once

#include <cstdint>

namespace sequitur {

// The two colours of a game: Kamon's Black and White, Kulami's Red and Black.
enum class Side : std::uint8_t { one, two };

// The two people at the board. p1 places first. A swap changes which side a player has, never which
// player is p1.
enum class Player : std::uint8_t { p1, p2 };

constexpr Side other(Side side) { return side == Side::one ? Side::two : Side::one; }
constexpr Player other(Player player) { return player == Player::p1 ? Player::p2 : Player::p1; }
constexpr int index(Side side) { return static_cast<int>(side); }
constexpr int index(Player player) { return static_cast<int>(player); }

}  // namespace sequitur
