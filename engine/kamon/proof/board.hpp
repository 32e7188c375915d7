#pragma once

#include <array>
#include <cstdint>

#include "engine/kamon/board.hpp"

namespace sequitur::kamon::proof {

// The key of a position in a table: 80 bits that no two different positions share, mixed by a
// bijection. `low` spreads evenly, so that its upper bits can choose the place in a table.
struct Key {
  std::uint64_t low;
  std::uint16_t high;
  friend constexpr bool operator==(const Key&, const Key&) = default;
};

// A board as the proof search holds it, for what is asked at every node.
class ProofBoard {
 public:
  explicit ProofBoard(const Board& board);

  CellSet follows(Cell cell) const { return follows_[cell]; }
  // The cells after which one of `cells` may be played.
  CellSet before(CellSet cells) const {
    CellSet found;
    for (const Cell cell : cells) found |= follows_[cell];
    return found;
  }

  // Positions with the same stones and the same legal cells have the same key, whatever was placed
  // last: a colour or symbol of which no token is free counts as none.
  //
  //   own 37 | other 37 | colour 3 | symbol 3
  Key key(CellSet own, CellSet other, CellSet free, Cell last) const;

 private:
  static constexpr unsigned none = 7;
  std::array<CellSet, 64> follows_{};
  std::array<CellSet, colour_count> of_colour_{};
  std::array<CellSet, symbol_count> of_symbol_{};
  Tokens tokens_{};
};

}  // namespace sequitur::kamon::proof
