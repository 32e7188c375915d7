#pragma once

#include "engine/kamon/hexagon.hpp"

// Chains of one side's stones: what joins two opposite sides, what closes a loop.
namespace sequitur::kamon {

// The cells with which a side would win at once, by connection and by loop. A cell may be in both.
struct Completions {
  CellSet connecting;
  CellSet looping;
  CellSet all() const { return connecting | looping; }
};

// For stones that have neither connected nor closed a loop yet; `candidates` are cells without a
// stone of this side.
Completions completions(CellSet stones, CellSet candidates);

// A shortest chain of these stones that joins two opposite sides, or nothing.
CellSet connecting_chain(CellSet stones);

// The stones that stand around one enclosed region (a region of cells that are not of this side,
// the blank among them, cut off from the border), or nothing. The board's border closes no loop.
CellSet closed_loop(CellSet stones);

}  // namespace sequitur::kamon
