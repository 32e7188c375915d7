#pragma once

#include <optional>

#include "engine/game/milliseconds.hpp"

namespace sequitur::server {

// How much of a move's time was spent on the way, by the server's own round trips: nothing that the
// client says is believed. What a player can win by it is bounded by a quota that refills with
// every move.
class Lag {
 public:
  void measured(Milliseconds round_trip);
  // By another node, which has measured it.
  void told(Milliseconds round_trip) { round_trip_ = round_trip; }

  // What would be made good for a move that came now.
  Milliseconds allowance() const;
  // A move came and `compensated` was made good.
  void moved(Milliseconds compensated);

  std::optional<Milliseconds> round_trip() const { return round_trip_; }

 private:
  static constexpr Milliseconds full_quota{1000};
  static constexpr Milliseconds refill{100};
  std::optional<Milliseconds> round_trip_;  // smoothed; none: not known yet
  Milliseconds quota_ = full_quota;
};

}  // namespace sequitur::server
