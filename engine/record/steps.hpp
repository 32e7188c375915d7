#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/record/record.hpp"

// A game as an explorer keeps it: which positions it went through, under all symmetries, and what
// was played there.
namespace sequitur {

struct Step {
  std::uint64_t position;  // PositionKey::number()
  Cell move;               // by its name in the canonical position
  int ply;                 // of the game; 1: the first
};
// A swap changes who has which side, and nothing on the board: it is no step.
std::vector<Step> steps_of(const AnyGame& game);

// The moves of a position by their names there. Those that a symmetry of it takes to each other
// have one name, and stand together.
struct NamedMove {
  Cell name;
  std::vector<std::string> moves;
};
std::vector<NamedMove> named_moves(const AnyPosition& position);

// 1: the side that placed first won; -1: the other; 0: a draw. Players may have swapped sides.
int outcome_for_opener(const AnyGame& game, Result result);

}  // namespace sequitur
