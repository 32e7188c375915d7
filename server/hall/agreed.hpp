#pragma once

#include "server/hall/challenge.hpp"
#include "server/store/database.hpp"

namespace sequitur::server {

// What two people agree on when one takes the other's challenge.
Agreement agreed(const Challenge& challenge, AnyPosition start, Seat maker, Seat taker, Time now);

// Whether one of the two has blocked the other.
bool kept_apart(Database& database, std::int64_t a, std::int64_t b);

}  // namespace sequitur::server
