#pragma once

#include "engine/kamon/hexagon.hpp"

namespace sequitur::kamon::proof {

// What the chains of one side reach, handed on from a position to the next one: placing a stone
// floods its own chain only.
class Reach {
 public:
  Reach() : from_side_(sides) {}
  explicit Reach(CellSet stones);

  // `stones` are the side's stones, the new one among them.
  void place(Cell cell, CellSet stones);

  // The cells with which the side would win at once, taken ones among them.
  CellSet completing() const { return connecting() | looping_; }
  CellSet connecting() const {
    return (from_side_[0] & from_side_[3]) | (from_side_[1] & from_side_[4]) |
           (from_side_[2] & from_side_[5]);
  }
  // The free cells that become completing when a free neighbour is placed on: connections that lack
  // two stones.
  CellSet half_completing(CellSet free) const {
    CellSet cells;
    for (int k = 0; k < 3; ++k) {
      const CellSet near = from_side_[k] & free;
      const CellSet far = from_side_[k + 3] & free;
      cells |= (neighbours(near) & far) | (neighbours(far) & near);
    }
    return cells;
  }

 private:
  void connect(CellSet chain);
  void find_loops(CellSet stones);

  std::array<CellSet, side_count> from_side_;  // cells on, or next to a chain from, side k
  CellSet looping_;
};

}  // namespace sequitur::kamon::proof
