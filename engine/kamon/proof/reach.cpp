#include "engine/kamon/proof/reach.hpp"

#include "engine/kamon/chains.hpp"

namespace sequitur::kamon::proof {

namespace {

constexpr int smallest_open_loop = 5;  // six stones around one cell, less the one that closes

}  // namespace

Reach::Reach(CellSet stones) : Reach() {
  for (CellSet rest = stones; !rest.empty();) {
    const CellSet chain = flooded(CellSet::of(rest.first()), rest);
    rest -= chain;
    const CellSet around = neighbours(chain);
    around_[chains_++] = around;
    for (int k = 0; k < side_count; ++k)
      if (chain.intersects(sides[k])) from_side_[k] |= around;
  }
  find_loops(stones);
}

void Reach::place(Cell cell, CellSet stones) {
  CellSet around = neighbours_of[cell];
  int kept = 0;
  for (int i = 0; i < chains_; ++i) {
    if (around_[i].contains(cell))
      around |= around_[i];
    else
      around_[kept++] = around_[i];
  }
  const bool alone = kept == chains_;
  around_[kept] = around;
  chains_ = kept + 1;
  for (CellSet& from : from_side_)
    if (from.contains(cell)) from |= around;
  if (alone) return;
  // A stone that fills the inside of an open loop makes its closing cells harmless, so the closing
  // cells are found anew after each stone.
  if (looping_.empty())
    find_loops(flooded(CellSet::of(cell), stones));
  else
    find_loops(stones);
}

CellSet Reach::connecting_after(Cell cell) const {
  CellSet around = neighbours_of[cell];
  for (int i = 0; i < chains_; ++i)
    if (around_[i].contains(cell)) around |= around_[i];
  CellSet cells = connecting();
  for (int k = 0; k < 3; ++k) {
    if (from_side_[k].contains(cell)) cells |= from_side_[k + 3] & around;
    if (from_side_[k + 3].contains(cell)) cells |= from_side_[k] & around;
  }
  return cells - CellSet::of(cell);
}

// Rings around both sides of a pair: where the first, second and third new stone can lie. A
// connection runs where two rings meet.
Prospects Reach::prospects(CellSet free) const {
  Prospects found;
  for (int k = 0; k < 3; ++k) {
    const CellSet a1 = from_side_[k] & free, b1 = from_side_[k + 3] & free;
    const CellSet a2 = a1 | (wider(a1) & free), b2 = b1 | (wider(b1) & free);
    const CellSet a3 = a2 | (wider(a2) & free), b3 = b2 | (wider(b2) & free);
    found[0] |= a1 & b1;
    found[1] |= (a1 & b2) | (a2 & b1);
    found[2] |= (a1 & b3) | (a2 & b2) | (a3 & b1);
    found[3] |= (a2 & b3) | (a3 & b2);
  }
  return found;
}

void Reach::find_loops(CellSet stones) {
  looping_ = stones.count() < smallest_open_loop ? CellSet{}
                                                 : completions(stones, all_cells - stones).looping;
}

}  // namespace sequitur::kamon::proof
