#pragma once

#include <cstdint>

#include "engine/any/position_key.hpp"

namespace sequitur {

// What is the same puzzle has the same key, whichever way it is turned or named.
inline PositionKey puzzle_key(const AnyPosition& position) {
  return {BoardKey(position), position};
}

// 32 bits of it: the id of a puzzle.
inline std::uint32_t puzzle_id(const AnyPosition& position) {
  return static_cast<std::uint32_t>(puzzle_key(position).number() >> 32);
}

}  // namespace sequitur
