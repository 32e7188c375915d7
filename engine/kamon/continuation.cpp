#include "engine/kamon/continuation.hpp"

#include "engine/kamon/symmetry.hpp"

namespace sequitur::kamon {

namespace {

// If 18 cells of the later position can still be reached and follow each other alike, that is
// enough. 6 cells are enough where the earlier position has at most twice as many free cells.
// Otherwise the stones must lie alike too, with at least 18 stones and cells together.
constexpr int enough_of_any = 18;
constexpr int enough_cells = 6;
constexpr int enough_with_stones = 18;

// The free cells that can still be reached.
CellSet reach(const Position& position) {
  CellSet cells;
  for (CellSet edge = position.legal(); !edge.empty();) {
    cells |= edge;
    CellSet around;
    for (const Cell cell : edge) around |= position.board().follows(cell);
    edge = (around & position.free()) - cells;
  }
  return cells;
}

// Whether `cells` of `later` lie on cells that are free in `now`, and follow each other as there.
bool lie_in(const Position& now, const Position& later, CellSet cells, Symmetry symmetry) {
  if (cells.empty()) return false;
  int found = 0;
  for (const Cell here : now.free()) {
    const Cell there = image(here, symmetry);
    if (!cells.contains(there)) continue;
    ++found;
    if ((image(now.board().follows(here), symmetry) & cells) !=
        (later.board().follows(there) & cells))
      return false;
  }
  return found == cells.count();
}

bool stones_lie_in(const Position& now, const Position& later, Symmetry symmetry) {
  return image(now.stones(black), symmetry).within(later.stones(black)) &&
         image(now.stones(white), symmetry).within(later.stones(white));
}

bool may_be_left_of(const Position& now, const Position& later) {
  const CellSet cells = reach(later);
  const int count = cells.count();
  const bool by_cells =
      count >= enough_of_any || (count >= enough_cells && now.free().count() <= 2 * count);
  if (!by_cells && now.placed() + count < enough_with_stones) return false;
  for (const Symmetry symmetry : Symmetry::all())
    if (lie_in(now, later, cells, symmetry) && (by_cells || stones_lie_in(now, later, symmetry)))
      return true;
  return false;
}

// Tests `position` and the positions that one move makes of it.
template <class Test>
bool any_of(const Position& position, Test test) {
  if (test(position)) return true;
  if (position.last() != no_cell)
    for (const Cell cell : position.legal())
      if (test(position.play(cell))) return true;
  return false;
}

}  // namespace

bool may_come_of(const Position& now, const Position& later) {
  return any_of(later, [&](const Position& left) { return may_be_left_of(now, left); });
}

bool may_share_tokens(const Position& start, const Position& later) {
  return any_of(later, [&](const Position& left) {
    const CellSet cells = reach(left);
    for (const Symmetry symmetry : Symmetry::all())
      if (lie_in(start, left, cells, symmetry)) return true;
    return false;
  });
}

}  // namespace sequitur::kamon
