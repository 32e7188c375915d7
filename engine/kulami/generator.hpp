#pragma once

#include <cstdint>

#include "engine/kulami/board.hpp"

// Makes boards from a seed, the same on every machine: whole numbers only, drawn by our own Random.
// docs/lab/boards.md shows statistics of ten thousand seeds.
namespace sequitur::kulami {

// Draws one of the 390,254,538 ways to fill the square with the box's panels. All of them are
// equally likely.
Board square_board(std::uint64_t seed);

// Draws an irregular board, dense or loose, with holes or without. Every board can come up, except
// those with a field from which the next player would be stuck after the first marble.
Board irregular_board(std::uint64_t seed);

// Whether a first marble somewhere would end the game, because nothing could follow it.
bool leaves_somebody_stuck(const Board& board);

}  // namespace sequitur::kulami
