#pragma once

#include <cstdint>

namespace sequitur::kamon::proof {

// A guess of how many nodes more the proof of a position with so many stones takes, after it has
// taken `spent` already. Single positions are easily ten times harder or easier.
double likely_nodes_left(int stones, std::uint64_t spent);

}  // namespace sequitur::kamon::proof
