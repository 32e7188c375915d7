#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/game/symmetry.hpp"
#include "engine/kamon/notation.hpp"

// What can be done to a set-up without changing the game played on it:
//  - turning and mirroring the hexagon, since opposite sides stay opposite, and any opposite pair
//    counts;
//  - giving the colours other names, or the symbols, or exchanging the two, since a token follows
//    another by either of them alike.
// 12 * 720 * 720 * 2 set-ups are one and the same game.
namespace sequitur::kamon {

using Symmetry = PolygonSymmetry<6>;

// The cell's place after the symmetry; no_cell stays no_cell.
Cell image(Cell cell, Symmetry symmetry);
CellSet image(CellSet cells, Symmetry symmetry);

// The old colour c gets the new name colours[c], and symbols likewise. An exchange comes first:
// then colours[] names what used to be the symbols.
struct Relabelling {
  bool exchanged = false;
  std::array<std::int8_t, colour_count> colours = {0, 1, 2, 3, 4, 5};
  std::array<std::int8_t, symbol_count> symbols = {0, 1, 2, 3, 4, 5};

  friend bool operator==(const Relabelling&, const Relabelling&) = default;
};
Token image(Token token, const Relabelling& relabelling);

struct Transformation {
  Symmetry symmetry;
  Relabelling relabelling;

  Transformation inverse() const;
  friend bool operator==(const Transformation&, const Transformation&) = default;
};

Board transformed(const Board& board, const Transformation& how);
// The same position on the transformed board. A cell is legal exactly if its image is.
Loaded transformed(const Position& position, const Transformation& how);

// The canonical form: of all set-ups that are the same game, the one whose tokens come first, read
// cell by cell from a1 on (the blank first, then by colour, then by symbol). Two set-ups are the
// same game exactly if their canonical forms are equal.
Board canonical(const Board& board);
// The transformations that lead to the canonical form. There are several if the set-up has
// symmetries.
std::vector<Transformation> ways_to_canonical(const Board& board);
// The first of these transformations.
Transformation to_canonical(const Board& board);

}  // namespace sequitur::kamon
