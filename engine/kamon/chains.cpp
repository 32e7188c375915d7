#include "engine/kamon/chains.hpp"

namespace sequitur::kamon {

namespace {

// The cells around which `chain` stands in two or more separate runs. A stone on such a cell joins
// two runs both through the cell and around it. The cycle then has a gap of foreign cells on either
// side, and at most one of the gaps can reach past the border.
CellSet loop_closers(CellSet chain) {
  CellSet once, twice;
  CellSet here = shifted(chain, 5);
  for (int direction = 0; direction < 6; ++direction) {
    const CellSet next = shifted(chain, direction);
    const CellSet run_ends = here - next;
    twice |= once & run_ends;
    once |= run_ends;
    here = next;
  }
  return twice;
}

constexpr int smallest_open_loop = 5;  // six stones around one cell, less the one that closes

}  // namespace

Completions completions(CellSet stones, CellSet candidates) {
  std::array<CellSet, side_count> reach = sides;  // cells on, or next to a chain from, side k
  Completions found;
  CellSet rest = stones;
  while (!rest.empty()) {
    const CellSet chain = flooded(CellSet::of(rest.first()), rest);
    rest -= chain;
    if (chain.intersects(border)) {
      const CellSet around = neighbours(chain);
      for (int k = 0; k < side_count; ++k)
        if (chain.intersects(sides[k])) reach[k] |= around;
    }
    if (chain.count() >= smallest_open_loop) found.looping |= loop_closers(chain);
  }
  for (int k = 0; k < 3; ++k) found.connecting |= reach[k] & reach[k + 3];
  found.connecting &= candidates;
  found.looping &= candidates;
  return found;
}

CellSet connecting_chain(CellSet stones) {
  CellSet shortest;
  for (int k = 0; k < 3; ++k) {
    // Breadth-first search: rings of growing distance from side k, then back from the far side with
    // one stone of each ring.
    std::array<CellSet, cell_count> rings;
    int distance = 0;
    CellSet reached = rings[0] = sides[k] & stones;
    while (!rings[distance].empty() && !rings[distance].intersects(sides[k + 3])) {
      rings[distance + 1] = (neighbours(rings[distance]) & stones) - reached;
      reached |= rings[++distance];
    }
    if (rings[distance].empty()) continue;
    if (!shortest.empty() && shortest.count() <= distance + 1) continue;
    CellSet link = CellSet::of((rings[distance] & sides[k + 3]).first());
    shortest = link;
    while (distance-- > 0) {
      link = CellSet::of((neighbours(link) & rings[distance]).first());
      shortest |= link;
    }
  }
  return shortest;
}

CellSet closed_loop(CellSet stones) {
  CellSet rest = stones;
  while (!rest.empty()) {
    const CellSet chain = flooded(CellSet::of(rest.first()), rest);
    rest -= chain;
    // Other stones of the same side are foreign to the chain too. Without a cell that is not theirs
    // inside, they cannot fill a loop: they would touch the chain.
    const CellSet foreign = all_cells - chain;
    const CellSet enclosed = foreign - flooded(foreign & border, foreign);
    if (enclosed.empty()) continue;
    const CellSet region = flooded(CellSet::of(enclosed.first()), enclosed);
    return neighbours(region) & chain;
  }
  return {};
}

}  // namespace sequitur::kamon
