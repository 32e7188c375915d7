#pragma once

#include <vector>

#include "engine/game/symmetry.hpp"
#include "engine/kulami/notation.hpp"

// A board may be turned by quarters and mirrored without changing the game played on it. Fields are
// numbered anew on the board so made.
namespace sequitur::kulami {

using Symmetry = PolygonSymmetry<4>;

Layout transformed(const Layout& layout, Symmetry symmetry);
Board transformed(const Board& board, Symmetry symmetry);
// The same position on the transformed board.
Loaded transformed(const Position& position, Symmetry symmetry);

// Where a field of `board` goes on `made`, its transformed board; no_cell stays no_cell.
Cell image(const Board& board, Cell field, Symmetry symmetry, const Board& made);
CellSet image(const Board& board, CellSet fields, Symmetry symmetry, const Board& made);

// Of the eight boards that are the same game, the one whose text comes first. Two boards are the
// same game exactly if their canonical forms are equal.
Board canonical(const Board& board);
// The symmetries that lead there: more than one if the board has some of its own.
std::vector<Symmetry> ways_to_canonical(const Board& board);
// The first of them.
Symmetry to_canonical(const Board& board);

}  // namespace sequitur::kulami
