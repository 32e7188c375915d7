#pragma once

#include "engine/puzzle/assessor.hpp"
#include "engine/puzzle/puzzle.hpp"

// Rates how hard a puzzle is, from what can be measured.
namespace sequitur {

struct Difficulty {
  int choices = 0;       // the solver's moves that are not forced
  int alternatives = 0;  // the other legal moves at these choices
  int tempting = 0;      // alternatives that do not look wrong at once
  int level = 1;         // the weakest level of the engine that finds the line: 1 to 9
};

// Adds one of the solver's moves to the difficulty of the moves before it.
template <GameKind G>
void meet(Difficulty& difficulty, const typename G::Position& at, Cell move,
          const std::vector<MoveWorth>& worths);

// The first of the levels 1 to 8 at which two players out of three play all the solver's moves; 9
// if there is none.
template <GameKind G>
int finding_level(const typename G::Loaded& start, const std::vector<Cell>& line);

int rating_of(const Difficulty& difficulty);
int grade_of(int rating);

}  // namespace sequitur
