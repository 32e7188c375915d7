#pragma once

#include "engine/kamon/hexagon.hpp"

namespace sequitur::kamon::proof {

constexpr auto neighbours_of = [] {
  std::array<CellSet, 64> made{};
  for (const Cell cell : all_cells) made[cell] = neighbours(CellSet::of(cell));
  return made;
}();

// The free cells through which a side can connect with one, two, three or four more stones, at [0]
// to [3]. Each set contains the sets for fewer stones.
using Prospects = std::array<CellSet, 4>;

// What the chains of one side reach. A position hands it on to the next one.
class Reach {
 public:
  Reach() : from_side_(sides) {}
  explicit Reach(CellSet stones);

  // `stones` are the side's stones, including the new one.
  void place(Cell cell, CellSet stones);

  // The cells with which the side would win at once; taken cells may be among them.
  CellSet completing() const { return connecting() | looping_; }
  CellSet connecting() const {
    return (from_side_[0] & from_side_[3]) | (from_side_[1] & from_side_[4]) |
           (from_side_[2] & from_side_[5]);
  }
  // The cells that become connecting with one more stone on `cell`.
  CellSet connecting_after(Cell cell) const;
  Prospects prospects(CellSet free) const;
  // The free cells that become completing when a free neighbour is placed on. They belong to
  // connections that lack two stones, neither of which is next to a chain in between.
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
  static constexpr int most_chains = 13;  // the most stones that fit on the board without touching

  void find_loops(CellSet stones);
  // The cells next to `cells`, or next to a chain that is next to them.
  CellSet wider(CellSet cells) const {
    CellSet reached = neighbours(cells);
    for (int i = 0; i < chains_; ++i)
      reached |= around_[i].intersects(cells) ? around_[i] : CellSet{};
    return reached;
  }

  std::array<CellSet, side_count> from_side_;  // cells on side k, or next to a chain from there
  CellSet looping_;
  int chains_ = 0;
  std::array<CellSet, most_chains> around_;  // the neighbours of each chain
};

}  // namespace sequitur::kamon::proof
