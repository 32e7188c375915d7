#pragma once

#include "server/hall/challenge.hpp"

namespace sequitur::server {

// What two people agree on when one takes the other's challenge.
Agreement agreed(const Challenge& challenge, AnyPosition start, Seat maker, Seat taker, Time now);

}  // namespace sequitur::server
