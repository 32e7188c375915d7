#include "engine/kamon/proof/board.hpp"

namespace sequitur::kamon::proof {

namespace {

// The 37 cells without the padding between the rows, see hexagon.hpp.
std::uint64_t compact(CellSet cells) {
  const std::uint64_t b = cells.bits();
  return (b & 0xF) | (b >> 4 & 0x1F0) | (b >> 7 & 0x7E00) | (b >> 9 & 0x3F8000) |
         (b >> 11 & 0xFC00000) | (b >> 14 & 0x1F0000000) | (b >> 18 & 0x1E00000000);
}

}  // namespace

ProofBoard::ProofBoard(const Board& board) : tokens_(board.tokens()) {
  for (const Cell cell : board.playable()) {
    follows_[cell] = board.follows(cell);
    of_colour_[static_cast<std::size_t>(tokens_[cell].colour)].add(cell);
    of_symbol_[static_cast<std::size_t>(tokens_[cell].symbol)].add(cell);
  }
}

Key ProofBoard::key(CellSet own, CellSet other, CellSet free, Cell last) const {
  unsigned colour = none, symbol = none;
  if (last != no_cell) {
    const auto c = static_cast<unsigned>(tokens_[last].colour);
    const auto s = static_cast<unsigned>(tokens_[last].symbol);
    if (of_colour_[c].intersects(free)) colour = c;
    if (of_symbol_[s].intersects(free)) symbol = s;
  }
  const std::uint64_t a = compact(own), b = compact(other);
  const std::uint64_t high = b >> 27 | colour << 10 | symbol << 13;
  // Each step can be undone for a given `high`, so different positions keep different keys.
  std::uint64_t low = a | b << 37;
  low = (low ^ high * 0xC2B2AE3D27D4EB4Fu) * 0x9E3779B97F4A7C15u;
  low ^= low >> 32;
  low *= 0xD6E8FEB86659FD93u;
  low ^= low >> 29;
  return {low, static_cast<std::uint16_t>(high)};
}

}  // namespace sequitur::kamon::proof
