#include "engine/puzzle/selection.hpp"

namespace sequitur {

// A kind may always have a few, and then up to 1.4 times its share of all. So rare kinds may stay
// behind while the others still grow.
bool Selection::open(const Kind& kind) const {
  constexpr int in_any_case = 3;
  return count(kind) < in_any_case + size_ * 14 / static_cast<int>(10 * kinds_);
}

int Selection::count(const Kind& kind) const {
  const auto at = counts_.find(kind);
  return at == counts_.end() ? 0 : at->second;
}

const Puzzle* Selection::choose(const std::vector<Puzzle>& found) const {
  const Puzzle* chosen = nullptr;
  for (const Puzzle& puzzle : found) {
    const Kind kind{puzzle.goal, puzzle.grade};
    if (!open(kind) || ids_.contains(puzzle.id)) continue;
    if (!chosen || count(kind) < count({chosen->goal, chosen->grade})) chosen = &puzzle;
  }
  return chosen;
}

void Selection::take(const Puzzle& puzzle) {
  ++size_;
  ++counts_[{puzzle.goal, puzzle.grade}];
  ids_.insert(puzzle.id);
}

int Selection::count(Goal goal) const {
  int sum = 0;
  for (const auto& [kind, number] : counts_)
    if (kind.first == goal) sum += number;
  return sum;
}

int Selection::count(int grade) const {
  int sum = 0;
  for (const auto& [kind, number] : counts_)
    if (kind.second == grade) sum += number;
  return sum;
}

}  // namespace sequitur
