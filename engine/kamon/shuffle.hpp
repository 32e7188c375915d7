#pragma once

#include <cstdint>

#include "engine/kamon/board.hpp"

namespace sequitur::kamon {

// The box's 37 tokens in random order, none of them preferred. A seed gives the same one on every
// machine.
Board shuffled(std::uint64_t seed);

}  // namespace sequitur::kamon
