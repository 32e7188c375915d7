#pragma once

#include <array>
#include <cstdint>

namespace sequitur::match {

// Results of mirrored pairs. The two games of a pair share a board, so they are not independent.
// Therefore pairs are counted:
//
//   half-points of the first contender   0    1    2    3    4
//   share of the pair's points           0   1/4  1/2  3/4   1
struct Pentanomial {
  static constexpr int kinds = 5;
  std::array<std::uint64_t, kinds> counts{};

  void add(int half_points) { ++counts[static_cast<std::size_t>(half_points)]; }
  std::uint64_t pairs() const;
  // The share of all points, 0 to 1. It is one half if nothing was played.
  double share() const;
  // The standard error of share(). One more pair is counted, spread evenly over the five kinds, so
  // that a clean sweep does not look certain.
  double standard_error() const;

  friend bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

constexpr double share_of(int half_points) { return half_points / 4.0; }

// The logistic scale: the expected share of points for an advantage in Elo, and its inverse. A
// share of 0 or 1 is infinitely many Elo.
double expected_share(double elo);
double elo_of(double share);

// An interval that holds the truth in 95 of 100 matches.
struct Estimate {
  double value;
  double low;
  double high;
};
Estimate share_estimate(const Pentanomial& results);  // within 0 and 1
Estimate elo_estimate(const Pentanomial& results);

// The probability that the first contender is the stronger one.
double likelihood_of_superiority(const Pentanomial& results);

}  // namespace sequitur::match
