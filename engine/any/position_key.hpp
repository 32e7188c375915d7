#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/any/position.hpp"

// Positions that are one and the same game have one key. A board may be turned or mirrored, Kamon's
// colours and symbols may be renamed (kamon/symmetry.hpp), and Kulami's red and black may be
// exchanged. A key depends on what may follow from a position, not on what led to it.
namespace sequitur {

// What all positions on one board have in common. It is made once for a game and then used for each
// of its positions.
class BoardKey {
 public:
  explicit BoardKey(const AnyPosition& position);

  // The code of the canonical board: equal exactly if the boards are the same game.
  const std::string& board() const { return board_; }

 private:
  friend class PositionKey;
  // Where each cell goes on the canonical board. There are several ways if that board has
  // symmetries.
  std::string board_;
  std::vector<CellMap> ways_;
};

class PositionKey {
 public:
  // `position` must be on the board that `board` was made of.
  PositionKey(const BoardKey& board, const AnyPosition& position);

  // Two texts are equal exactly if the positions are the same game.
  const std::string& text() const { return text_; }
  // The text hashed to 64 bits, for an index. Among a billion positions, the chance that any two
  // share a number is 1 in 37.
  std::uint64_t number() const;
  // The move's name in the canonical position, counted from 0. Moves that a symmetry of the
  // position maps to each other have one name, since what follows them is the same.
  Cell move(Cell cell) const { return moves_[cell]; }

 private:
  std::string text_;
  CellMap moves_;
};

}  // namespace sequitur
