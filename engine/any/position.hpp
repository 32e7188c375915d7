#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "engine/any/games.hpp"

namespace sequitur {

// A position of any game, with its board.
using AnyPosition = Games::AnyPosition;

// What a position's type belongs to: GameOf<kamon::Position> is Kamon.
template <class Position>
using GameOf = Games::Of<Position>;

// Recognises the game by the number of fields.
Checked<AnyPosition> read_any(std::string_view text);

// read_any, or the default board of a game by the game's name.
Checked<AnyPosition> read_any_or_default(std::string_view text);

std::string write_any(const AnyPosition& position);
std::string_view game_name(const AnyPosition& position);

}  // namespace sequitur
