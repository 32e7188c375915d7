#pragma once

#include <cstdint>

#include "engine/game/search_node.hpp"
#include "engine/kamon/position.hpp"

namespace sequitur::kamon {

// The cells that must not be played while the opponent has `winning` cells: a cell with the colour
// or symbol of a winning one hands it over. Taking the only winning cell oneself is safe; no cell
// follows itself, so it is not in the set.
inline CellSet handing_over(const Board& board, CellSet winning) {
  CellSet unsafe;
  for (const Cell cell : winning) unsafe |= board.follows(cell);
  return unsafe;
}

// A position with the threats of both sides, carried along from move to move.
class Node {
 public:
  explicit Node(const Position& position)
      : position_(position),
        legal_(position.legal()),
        own_winning_(completions(position.own(), position.free()).all()),
        other_winning_(completions(position.opposing(), position.free()).all()) {}

  const Position& position() const { return position_; }
  CellSet legal() const { return legal_; }
  CellSet completing() const { return own_winning_ & legal_; }
  // The legal cells after which the opponent cannot complete at once.
  CellSet safe() const { return legal_ - handing_over(position_.board(), other_winning_); }
  // The free cells, legal now or not, that would complete a chain or loop of this side's, and of
  // the other's.
  CellSet own_winning() const { return own_winning_; }
  CellSet other_winning() const { return other_winning_; }

  Node after(Cell cell) const {
    Node next = *this;
    next.position_ = position_.place(cell);
    next.legal_ = next.position_.legal();
    // The chains of the side that placed have grown. The other side only lost the cell.
    next.own_winning_ = other_winning_ - CellSet::of(cell);
    next.other_winning_ = completions(next.position_.opposing(), next.position_.free()).all();
    return next;
  }

  int ending() const { return position_.placed() == stones_in_all ? 0 : -won; }
  int plies_left() const { return stones_in_all - position_.placed(); }

  // The last placement matters only for what may follow it.
  std::uint64_t key() const {
    return mixed(position_.own().bits() +
                 mixed(position_.opposing().bits() + mixed(legal_.bits())));
  }
  int settled() const { return 0; }

 private:
  Position position_;
  CellSet legal_;
  CellSet own_winning_;
  CellSet other_winning_;
};

}  // namespace sequitur::kamon
