#pragma once

#include <csignal>

#include "bench/load/player_pair.hpp"

namespace sequitur::load {

// Opens so many sockets, a guest each, that say nothing, and tells what one of them costs the
// process: 0 if all went well.
int measure_idle(LoadRun& load_run, int sockets, int process,
                 const volatile std::sig_atomic_t& stopped);

}  // namespace sequitur::load
