#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"

namespace sequitur {

// A position of either game, with its board.
using AnyPosition = std::variant<kamon::Loaded, kulami::Loaded>;

// Recognises the game by the number of fields: three for Kamon, six for Kulami.
Checked<AnyPosition> read_any(std::string_view text);

// read_any, or the default board of a game by the game's name: "kamon", "kulami".
Checked<AnyPosition> read_any_or_default(std::string_view text);

std::string write_any(const AnyPosition& position);
std::string_view game_name(const AnyPosition& position);

// What the position type belongs to: GameOf<kamon::Position> is Kamon.
template <class Position>
struct GameOfPosition;
template <>
struct GameOfPosition<kamon::Position> {
  using type = kamon::Kamon;
};
template <>
struct GameOfPosition<kulami::Position> {
  using type = kulami::Kulami;
};
template <class Position>
using GameOf = typename GameOfPosition<Position>::type;

}  // namespace sequitur
