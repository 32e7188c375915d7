#pragma once

#include <cstdint>

#include "engine/game/game.hpp"

namespace sequitur {

// No game has more cells to place on; whoever asks for more has mistyped.
constexpr int deepest_perft = 64;

// The number of lines of exactly `depth` placements, depth >= 1. The last ply is counted, not
// played; the moves that end the game by themselves are found for all cells at once.
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
