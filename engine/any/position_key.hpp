#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/any/position.hpp"

// Positions that are one and the same game have one key: turned, mirrored, in Kamon with colours
// and symbols named otherwise (kamon/symmetry.hpp), in Kulami with red and black exchanged. What
// leads to a position does not matter, only what may follow from it.
namespace sequitur {

// What all positions on one board have in common. Made once for a game, then asked for each of its
// positions.
class BoardKey {
 public:
  explicit BoardKey(const AnyPosition& position);

  // The code of the canonical board: equal exactly if the boards are the same game.
  const std::string& board() const { return board_; }

 private:
  friend class PositionKey;
  // Where each cell goes on the canonical board; several ways if that board has symmetries itself.
  std::string board_;
  std::vector<CellMap> ways_;
};

class PositionKey {
 public:
  // `position` is on the board that `board` was made of.
  PositionKey(const BoardKey& board, const AnyPosition& position);

  // Equal exactly if the positions are the same game.
  const std::string& text() const { return text_; }
  // The text in 64 bits, for an index: two of a billion positions share one by chance in 1 : 37.
  std::uint64_t number() const;
  // The move's name in the canonical position, from 0. Moves that a symmetry of the position itself
  // takes to each other have one name: what follows after them is the same.
  Cell move(Cell cell) const { return moves_[cell]; }

 private:
  std::string text_;
  CellMap moves_;
};

}  // namespace sequitur
