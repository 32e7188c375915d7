#pragma once

#include <csignal>

#include "bench/load/player_pair.hpp"

namespace sequitur::load {

// Opens so many silent sockets, one for each guest, and tells what one of them costs the process.
// Returns 0 if all went well.
int measure_idle(LoadRun& load_run, int sockets, int process,
                 const volatile std::sig_atomic_t& stopped);

}  // namespace sequitur::load
