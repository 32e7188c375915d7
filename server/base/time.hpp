#pragma once

#include <cstdint>

#include "engine/game/milliseconds.hpp"

namespace sequitur::server {

// Points in time: milliseconds since 1970. Whoever decides something is told what time it is.
using Time = std::int64_t;

}  // namespace sequitur::server
