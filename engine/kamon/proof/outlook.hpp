#pragma once

#include "engine/kamon/proof/node.hpp"
#include "engine/kamon/proof/table.hpp"

// What masks tell about a move without searching it.
namespace sequitur::kamon::proof {

// What all moves from one node have in common.
struct Vantage {
  const Ground& ground;
  const Node& node;
  CellSet threats;         // cells with which the other side would win
  CellSet giving;          // cells after which it may play one of them
  CellSet lasting;         // threats that its own stones cannot spoil: all but open loops
  int other_half_threats;  // its connections that lack two stones

  Vantage(const Ground& board, const Node& from)
      : ground(board),
        node(from),
        threats(from.other_reach.completing() & from.free),
        giving(board.before(threats)),
        lasting(from.other_reach.connecting() & from.free),
        other_half_threats(from.other_reach.half_completing(from.free).count()) {}

  // The move leaves the other side without a cell; with one more cell free that is a win.
  bool blocks(Cell move) const { return !ground.follows(move).intersects(node.free); }
  // The move lets the other side win or block at once.
  bool gives_away(Cell move) const;
};

// The start values of the position after `move`, for the side to move there; decided if the masks
// suffice. `reach` is the mover's, with the stone on `move`. At least two cells are free after it.
Numbers outlook(const Vantage& vantage, Cell move, const Reach& reach);

}  // namespace sequitur::kamon::proof
