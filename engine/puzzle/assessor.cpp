#include "engine/puzzle/assessor.hpp"

namespace sequitur {

CellSet worth_exactly(const std::vector<MoveWorth>& worths, int worth) {
  CellSet moves;
  for (const MoveWorth& each : worths)
    if (each.worth == worth) moves.add(each.move);
  return moves;
}

}  // namespace sequitur
