#include "engine/kamon/thinking/walk.hpp"

#include <utility>

namespace sequitur::kamon {

namespace {

// With more cells free a block hardly ever happens.
constexpr int blocks_likely = 16;

// 32 fresh bits times the number of cells, of which the upper half is the place.
Cell any_of(CellSet cells, Random& random) {
  auto skip = ((random.next() >> 32) * static_cast<std::uint64_t>(cells.count())) >> 32;
  while (skip-- > 0) cells = cells.without_first();
  return cells.first();
}

}  // namespace

Walk::View Walk::look() const {
  if (legal_.empty()) return {free_.empty() ? Prospect::drawn : Prospect::lost, {}};
  if (const CellSet wins = own_reach_.completing() & legal_; !wins.empty())
    return {Prospect::won, wins};
  const int left = free_.count();
  if (left == 1) return {Prospect::drawn, legal_};
  if (left <= blocks_likely)
    for (const Cell cell : legal_)
      if (!(ground_->follows(cell) & free_).intersects(free_ - CellSet::of(cell)))
        return {Prospect::won, CellSet::of(cell)};
  const CellSet safe = legal_ - ground_->before(other_reach_.completing() & free_);
  return {safe.empty() ? Prospect::lost : Prospect::open, safe.empty() ? legal_ : safe};
}

void Walk::place(Cell cell) {
  own_.add(cell);
  free_.remove(cell);
  legal_ = ground_->follows(cell) & free_;
  own_reach_.place(cell, own_);
  to_move_ = sequitur::other(to_move_);
  std::swap(own_, other_);
  std::swap(own_reach_, other_reach_);
}

Walk::Prospect Walk::played_out(Random& random, std::uint64_t& plies) {
  for (bool same_side = true;; same_side = !same_side) {
    const View view = look();
    ++plies;
    if (view.prospect == Prospect::drawn) return Prospect::drawn;
    if (view.prospect == Prospect::won) place(view.moves.first());
    if (view.prospect != Prospect::open)
      return (view.prospect == Prospect::won) == same_side ? Prospect::won : Prospect::lost;
    place(any_of(view.moves, random));
  }
}

}  // namespace sequitur::kamon
