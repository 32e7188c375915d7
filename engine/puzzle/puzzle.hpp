#pragma once

#include <cstdint>
#include <vector>

#include "engine/any/position.hpp"
#include "engine/puzzle/goal.hpp"

namespace sequitur {

constexpr int lowest_rating = 600;
constexpr int highest_rating = 2600;
constexpr int puzzle_grades = 5;

// A position, what the side to move has to do there, and how. In the line the solver's moves and
// the replies alternate; the solver begins and ends. Each of the solver's moves is the only one
// that keeps the goal, which check.hpp proves.
struct Puzzle {
  std::uint32_t id = 0;  // key.hpp
  Goal goal = Goal::connect;
  int grade = 1;  // 1, the easiest, to 5
  int rating = lowest_rating;
  AnyPosition position;
  std::vector<Cell> line;

  int solver_moves() const { return static_cast<int>(line.size() + 1) / 2; }
};

}  // namespace sequitur
