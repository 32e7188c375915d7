#pragma once

#include <optional>

#include "engine/kamon/proof/node.hpp"
#include "engine/kamon/proof/start_values.hpp"

// What bit masks tell about a move without searching it.
namespace sequitur::kamon::proof {

// The threats of the side that is not to move at a node, found once for all moves from there.
struct OpponentThreats {
  const ProofBoard& board;
  const Node& node;
  CellSet winning;                 // cells with which the opponent would win
  CellSet giving;                  // cells after which it may play one of them
  CellSet lasting;                 // threats that its own stones cannot spoil: all but open loops
  Prospects prospects;             // of the opponent
  CellSet rising;                  // cells with which it makes new threats
  std::uint64_t risen[64];         // by such a cell: its lasting threats after that
  std::uint64_t risen_giving[64];  // and the cells after which it may play one of them

  OpponentThreats(const ProofBoard& proof_board, const Node& from);

  // The move leaves the opponent without a cell; with one more cell free that is a win.
  bool blocks(Cell move) const { return !board.follows(move).intersects(node.free); }
  // The move lets the opponent win or block at once.
  bool gives_away(Cell move) const;
};

// The value of the position after `move`, for the side to move there, if masks tell it for certain;
// otherwise `signs` has what they count. `reach` is the mover's, with the stone on `move`. At least
// two cells are free after it.
std::optional<Numbers> certain_value(const OpponentThreats& threats, Cell move, const Reach& reach,
                                     Signs& signs);

inline Numbers value_or_guess(const OpponentThreats& threats, Cell move, const Reach& reach) {
  Signs signs;
  const auto certain = certain_value(threats, move, reach, signs);
  return certain ? *certain : start_values(signs);
}

}  // namespace sequitur::kamon::proof
