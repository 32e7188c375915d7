#include "server/room/lag.hpp"

#include <algorithm>

namespace sequitur::server {

// A new measurement counts for a quarter, and one far above what was usual as if it were twice
// that: a single hiccup moves the estimate by little more than a quarter, and a line that has
// become slow is followed within some measurements.
void Lag::measured(Milliseconds round_trip) {
  constexpr Milliseconds believed_at_first{1000};
  constexpr Milliseconds slack{50};
  round_trip = std::max(round_trip, Milliseconds(0));
  if (!round_trip_) {
    round_trip_ = std::min(round_trip, believed_at_first);
    return;
  }
  round_trip = std::min(round_trip, 2 * *round_trip_ + slack);
  round_trip_ = (3 * *round_trip_ + round_trip + Milliseconds(2)) / 4;
}

Milliseconds Lag::allowance() const {
  return std::min(round_trip_.value_or(Milliseconds(0)), quota_);
}

void Lag::moved(Milliseconds compensated) {
  quota_ = std::clamp(quota_ - compensated + refill, Milliseconds(0), full_quota);
}

}  // namespace sequitur::server
