#pragma once

#include "engine/kamon/hexagon.hpp"

// Finds the chains of one side's stones that join two opposite sides, and those that close a loop.
namespace sequitur::kamon {

// The cells with which a side would win at once, by connection and by loop. A cell may be in both
// sets.
struct Completions {
  CellSet connecting;
  CellSet looping;
  CellSet all() const { return connecting | looping; }
};

// The stones must have neither connected nor closed a loop yet. `candidates` are cells without a
// stone of this side.
Completions completions(CellSet stones, CellSet candidates);

// A shortest chain of these stones that joins two opposite sides; empty if there is none.
CellSet connecting_chain(CellSet stones);

// The stones around one enclosed region; empty if there is none. A region consists of cells that
// are not of this side, the blank among them, and is cut off from the border. The board's border
// closes no loop.
CellSet closed_loop(CellSet stones);

}  // namespace sequitur::kamon
