#pragma once

#include <cstdint>

#include "engine/kamon/board.hpp"

namespace sequitur::kamon {

// The box's 37 tokens in random order; all orders are equally likely. A seed gives the same order
// on every machine.
Board shuffled(std::uint64_t seed);

}  // namespace sequitur::kamon
