#pragma once

#include <cstdint>

#include "engine/any/position_key.hpp"

namespace sequitur {

// The key of a puzzle. It stays the same however the puzzle is turned or renamed.
inline PositionKey puzzle_key(const AnyPosition& position) {
  return {BoardKey(position), position};
}

// The id of a puzzle: 32 bits of its key.
inline std::uint32_t puzzle_id(const AnyPosition& position) {
  return static_cast<std::uint32_t>(puzzle_key(position).number() >> 32);
}

}  // namespace sequitur
