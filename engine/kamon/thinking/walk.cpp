#include "engine/kamon/thinking/walk.hpp"

#include <utility>

namespace sequitur::kamon {

namespace {

// With more free cells a block is too rare.
constexpr int blocks_likely = 16;

// Multiplies 32 fresh random bits by the number of cells; the upper half is the index.
Cell any_of(CellSet cells, Random& random) {
  auto skip = ((random.next() >> 32) * static_cast<std::uint64_t>(cells.count())) >> 32;
  while (skip-- > 0) cells = cells.without_first();
  return cells.first();
}

}  // namespace

Walk::View Walk::look() const {
  if (legal_.empty()) return {free_.empty() ? Standing::drawn : Standing::lost, {}};
  if (const CellSet wins = own_reach_.completing() & legal_; !wins.empty())
    return {Standing::won, wins};
  const int left = free_.count();
  if (left == 1) return {Standing::drawn, legal_};
  if (left <= blocks_likely)
    for (const Cell cell : legal_)
      if (!(board_->follows(cell) & free_).intersects(free_ - CellSet::of(cell)))
        return {Standing::won, CellSet::of(cell)};
  const CellSet safe = legal_ - board_->before(other_reach_.completing() & free_);
  return {safe.empty() ? Standing::lost : Standing::open, safe.empty() ? legal_ : safe};
}

void Walk::place(Cell cell) {
  own_.add(cell);
  free_.remove(cell);
  legal_ = board_->follows(cell) & free_;
  own_reach_.place(cell, own_);
  to_move_ = sequitur::other(to_move_);
  std::swap(own_, other_);
  std::swap(own_reach_, other_reach_);
}

Walk::Standing Walk::played_out(Random& random, std::uint64_t& plies) {
  for (bool same_side = true;; same_side = !same_side) {
    const View view = look();
    ++plies;
    if (view.standing == Standing::drawn) return Standing::drawn;
    if (view.standing == Standing::won) place(view.moves.first());
    if (view.standing != Standing::open)
      return (view.standing == Standing::won) == same_side ? Standing::won : Standing::lost;
    place(any_of(view.moves, random));
  }
}

}  // namespace sequitur::kamon
