#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/record/record.hpp"

// A game as the explorer keeps it: which positions it went through, with symmetries ignored, and
// what was played there.
namespace sequitur {

struct Step {
  std::uint64_t position;  // PositionKey::number()
  Cell move;               // its name in the canonical position
  int ply;                 // of the game, from 1
};
// Lists the steps of a game. A swap is no step, since it changes nothing on the board.
std::vector<Step> steps_of(const AnyGame& game);

// A move of a position by its name there. Moves that a symmetry of the position maps to each other
// share one name and stand together.
struct NamedMove {
  Cell name;
  std::vector<std::string> moves;
};
std::vector<NamedMove> named_moves(const AnyPosition& position);

// Returns 1 if the side that placed first won, -1 if the other side won, and 0 for a draw. Players
// may have swapped sides.
int outcome_for_opener(const AnyGame& game, Result result);

}  // namespace sequitur
