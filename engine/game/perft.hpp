#pragma once

#include <cstdint>

#include "engine/game/game.hpp"

namespace sequitur {

// No game has more cells than this, so a larger depth is a typing mistake.
constexpr int deepest_perft = 64;

// Counts the lines of exactly `depth` placements, depth >= 1. The moves of the last ply are counted
// without being played, and those that end the game are found for all cells at once.
template <GamePosition P>
std::uint64_t perft(const P& position, int depth) {
  const CellSet moves = position.legal();
  if (depth <= 1) return static_cast<std::uint64_t>(moves.count());
  std::uint64_t lines = 0;
  for (const Cell cell : moves - position.completing())
    lines += perft(position.place(cell), depth - 1);
  return lines;
}

}  // namespace sequitur
