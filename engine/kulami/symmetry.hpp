#pragma once

#include <vector>

#include "engine/game/symmetry.hpp"
#include "engine/kulami/notation.hpp"

// A board may be turned by quarters and mirrored without changing the game played on it. The fields
// of the new board are numbered anew.
namespace sequitur::kulami {

using Symmetry = PolygonSymmetry<4>;

Layout transformed(const Layout& layout, Symmetry symmetry);
Board transformed(const Board& board, Symmetry symmetry);
// The same position on the transformed board.
Loaded transformed(const Position& position, Symmetry symmetry);

// The field of `made`, the transformed board, where a field of `board` goes; no_cell stays no_cell.
Cell image(const Board& board, Cell field, Symmetry symmetry, const Board& made);
CellSet image(const Board& board, CellSet fields, Symmetry symmetry, const Board& made);

// The canonical form: of the eight boards that are the same game, the one whose text comes first.
// Two boards are the same game exactly if their canonical forms are equal.
Board canonical(const Board& board);
// The symmetries that lead to the canonical form. There are several if the board has symmetries.
std::vector<Symmetry> ways_to_canonical(const Board& board);
// The first of these symmetries.
Symmetry to_canonical(const Board& board);

}  // namespace sequitur::kulami
