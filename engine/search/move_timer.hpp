#pragma once

#include <optional>

#include "engine/search/engine.hpp"
#include "engine/search/time.hpp"

namespace sequitur {

// Measures the time spent on one move against its limits.
class MoveTimer {
 public:
  MoveTimer(const Limits& limits, const Surroundings& surroundings, int player, int plies_left,
            int least_percent)
      : surroundings_(surroundings),
        begun_(surroundings.now()),
        budget_(time_budget(limits, player, (plies_left + 1) / 2, least_percent)) {}

  Milliseconds spent() const { return surroundings_.now() - begun_; }
  bool stopped() const { return surroundings_.stop && *surroundings_.stop; }
  bool expired() const { return stopped() || (budget_ && spent() >= budget_->hard); }
  bool next_step_pays() const { return !stopped() && !(budget_ && spent() >= budget_->soft); }
  std::optional<Milliseconds> deadline() const {
    return budget_ ? std::optional(begun_ + budget_->hard) : std::nullopt;
  }

 private:
  const Surroundings& surroundings_;
  Milliseconds begun_;
  std::optional<TimeBudget> budget_;
};

}  // namespace sequitur
