#pragma once

#include "engine/puzzle/assessor.hpp"
#include "engine/puzzle/puzzle.hpp"

// How hard a puzzle is, from what can be measured.
namespace sequitur {

struct Difficulty {
  int choices = 0;       // of the solver's moves in the line those that are not forced
  int alternatives = 0;  // the other legal moves at these
  int tempting = 0;      // of these those that do not look wrong at once
  int level = 1;         // the weakest level of the engine that finds the line: 1 to 9
};

// What the solver's move meets at one point of the line, added to what was before.
template <GameKind G>
void meet(Difficulty& difficulty, const typename G::Position& at, Cell move,
          const std::vector<MoveWorth>& worths);

// Of the levels 1 to 8 the first at which two players out of three play all the solver's moves; 9
// if there is none.
template <GameKind G>
int finding_level(const typename G::Loaded& start, const std::vector<Cell>& line);

int rating_of(const Difficulty& difficulty);
int grade_of(int rating);

}  // namespace sequitur
