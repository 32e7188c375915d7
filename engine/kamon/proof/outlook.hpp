#pragma once

#include <optional>

#include "engine/kamon/proof/node.hpp"
#include "engine/kamon/proof/start_values.hpp"

// What masks tell about a move without searching it.
namespace sequitur::kamon::proof {

// What all moves from one node have in common.
struct Vantage {
  const Ground& ground;
  const Node& node;
  CellSet threats;                 // cells with which the other side would win
  CellSet giving;                  // cells after which it may play one of them
  CellSet lasting;                 // threats that its own stones cannot spoil: all but open loops
  Prospects prospects;             // of the other side
  CellSet rising;                  // cells with which it makes new threats:
  std::uint64_t risen[64];         // its lasting threats then,
  std::uint64_t risen_giving[64];  // and the cells after which it may play one of them

  Vantage(const Ground& board, const Node& from);

  // The move leaves the other side without a cell; with one more cell free that is a win.
  bool blocks(Cell move) const { return !ground.follows(move).intersects(node.free); }
  // The move lets the other side win or block at once.
  bool gives_away(Cell move) const;
};

// Whether masks suffice to decide the position after `move`, for the side to move there; if not,
// what they count. `reach` is the mover's, with the stone on `move`. At least two cells are free
// after it.
std::optional<Numbers> decided(const Vantage& vantage, Cell move, const Reach& reach, Signs& signs);

inline Numbers outlook(const Vantage& vantage, Cell move, const Reach& reach) {
  Signs signs;
  const auto known = decided(vantage, move, reach, signs);
  return known ? *known : start_values(signs);
}

}  // namespace sequitur::kamon::proof
