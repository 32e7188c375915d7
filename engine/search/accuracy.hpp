#pragma once

#include <algorithm>
#include <optional>

namespace sequitur {

// How well somebody played, from 0 to 100: which part they kept of what was at stake.
// docs/play/review.md explains what is at stake in a position.
class Accuracy {
 public:
  // With less at stake than this share of the game's point, luck would decide the number.
  static constexpr double least_stake = 0.25;

  constexpr void add(double given_away, double at_stake) {
    given_away_ += given_away;
    at_stake_ += at_stake;
  }
  // 100 for nothing given away, 0 for as much as a player who places at random; nothing where too
  // little was at stake.
  constexpr std::optional<double> value() const {
    if (at_stake_ < least_stake) return std::nullopt;
    return 100 * std::max(0.0, 1 - given_away_ / at_stake_);
  }

 private:
  double given_away_ = 0;
  double at_stake_ = 0;
};

}  // namespace sequitur
