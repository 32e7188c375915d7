#pragma once

#include "bench/load/player_pair.hpp"

namespace sequitur::load {

// Asks every node for every room of the journal and looks for each acknowledged move: there once,
// under its number, and in order. Says what is wrong, one a line; 0 if nothing is.
int verify(LoadRun& load_run, const std::vector<Acknowledged>& moves);

}  // namespace sequitur::load
