#pragma once

#include "engine/kamon/position.hpp"
#include "engine/kamon/proof/board.hpp"
#include "engine/kamon/proof/reach.hpp"

namespace sequitur::kamon::proof {

// A position as the search holds it. `own` is of the side to move, which cannot win at once by
// connection or loop: the search never makes such a node.
struct Node {
  CellSet own, other, free, legal;
  Reach own_reach, other_reach;
  Key key;

  static Node of(const Position& position, const ProofBoard& board) {
    return {position.own(),
            position.opposing(),
            position.free(),
            position.legal(),
            Reach(position.own()),
            Reach(position.opposing()),
            board.key(position.own(), position.opposing(), position.free(), position.last())};
  }

  Node after(Cell cell, const Key& key_after, const ProofBoard& board) const {
    const CellSet stones = own | CellSet::of(cell);
    const CellSet rest = free - CellSet::of(cell);
    Node next{other, stones, rest, board.follows(cell) & rest, other_reach, own_reach, key_after};
    next.other_reach.place(cell, stones);
    return next;
  }
};

}  // namespace sequitur::kamon::proof
