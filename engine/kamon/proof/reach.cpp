#include "engine/kamon/proof/reach.hpp"

#include "engine/kamon/chains.hpp"

namespace sequitur::kamon::proof {

namespace {

constexpr int smallest_open_loop = 5;  // six stones around one cell, less the one that closes

constexpr auto neighbours_of = [] {
  std::array<CellSet, 64> made{};
  for (const Cell cell : all_cells) made[cell] = neighbours(CellSet::of(cell));
  return made;
}();

}  // namespace

Reach::Reach(CellSet stones) : from_side_(sides) {
  for (CellSet rest = stones; !rest.empty();) {
    const CellSet chain = flooded(CellSet::of(rest.first()), rest);
    rest -= chain;
    connect(chain);
  }
  find_loops(stones);
}

void Reach::place(Cell cell, CellSet stones) {
  const CellSet touching = neighbours_of[cell] & stones;
  if (touching.empty()) {
    connect(CellSet::of(cell));
    return;
  }
  const CellSet chain = flooded(touching | CellSet::of(cell), stones);
  connect(chain);
  // A stone that fills the inside of an open loop makes its closing cells harmless, so cells found
  // before are never just kept.
  if (looping_.empty())
    find_loops(chain);
  else
    find_loops(stones);
}

void Reach::connect(CellSet chain) {
  if (!chain.intersects(border)) return;
  const CellSet around = neighbours(chain);
  for (int k = 0; k < side_count; ++k)
    if (chain.intersects(sides[k])) from_side_[k] |= around;
}

void Reach::find_loops(CellSet stones) {
  looping_ = stones.count() < smallest_open_loop ? CellSet{}
                                                 : completions(stones, all_cells - stones).looping;
}

}  // namespace sequitur::kamon::proof
