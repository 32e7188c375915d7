#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/puzzle/puzzle.hpp"

namespace sequitur {

// Selects puzzles so that no kind crowds out the others; a kind is a goal and a grade. The
// selection depends only on what was taken before, so a run that was interrupted goes on as if it
// had not been.
class Selection {
 public:
  explicit Selection(std::size_t goals) : kinds_(goals * puzzle_grades) {}

  // Chooses at most one of a game's puzzles: of the kind that has the fewest so far, unless that
  // kind has too many already or the puzzle is known.
  const Puzzle* choose(const std::vector<Puzzle>& found) const;
  void take(const Puzzle& puzzle);

  int size() const { return size_; }
  int count(Goal goal) const;
  int count(int grade) const;

 private:
  using Kind = std::pair<Goal, int>;

  int count(const Kind& kind) const;
  bool open(const Kind& kind) const;

  std::size_t kinds_;
  int size_ = 0;
  std::map<Kind, int> counts_;
  std::set<std::uint32_t> ids_;  // equal puzzles have equal ids
};

}  // namespace sequitur
