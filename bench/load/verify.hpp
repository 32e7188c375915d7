#pragma once

#include "bench/load/player_pair.hpp"

namespace sequitur::load {

// Asks every node for every room of the journal, and looks for each acknowledged move. It must be
// there once, under its number, and in order. Writes a line for each fault; returns 0 if there is
// none.
int verify(LoadRun& load_run, const std::vector<Acknowledged>& moves);

}  // namespace sequitur::load
