#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "engine/any/games.hpp"

namespace sequitur {

// A position of any game, with its board.
using AnyPosition = Games::AnyPosition;

// The game that a position's type belongs to: GameOf<kamon::Position> is Kamon.
template <class Position>
using GameOf = Games::Of<Position>;

// Reads a position of any game. The number of fields tells which game it is.
Checked<AnyPosition> read_any(std::string_view text);

// Like read_any, but also takes a game's name, which stands for its default board.
Checked<AnyPosition> read_any_or_default(std::string_view text);

std::string write_any(const AnyPosition& position);
std::string_view game_name(const AnyPosition& position);

}  // namespace sequitur
