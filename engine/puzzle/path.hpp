#pragma once

#include <optional>
#include <vector>

#include "engine/puzzle/assessor.hpp"
#include "engine/puzzle/goal.hpp"
#include "engine/puzzle/rating.hpp"

namespace sequitur {

// The single path through a puzzle: the solver's only moves and the replies to them.
struct Path {
  Goal goal = Goal::connect;
  std::vector<Cell> line;
  Difficulty difficulty;  // all but the level
};

// The effort that finding one path may take. Positions that need more are left out, so that every
// puzzle can be proven fast.
struct PathBudget {
  int positions = 200;
  std::uint64_t nodes = 150'000;
};

// The path from a position where only one move keeps a goal. Returns nothing if there is no such
// goal, if it would take too much, or if it was stopped.
//
//   connect, loop, block   the reply is one that does not lose at once, if there is one; of these
//                          one that keeps the solver on a single path longest. The path
//                          goes on until the game is won.
//   save                   the reply is one that gives nothing away; of these the path takes the
//                          longest.
//   count                  of the replies after which again one move alone wins, the one after
//                          which the solver has the smallest margin.
//
// A path to save or to count ends where no reply leaves the solver a single good move.
template <GameKind G>
std::optional<Path> find_path(const typename G::Loaded& start, Assessor<G>& assessor,
                              PathBudget budget = {});

}  // namespace sequitur
