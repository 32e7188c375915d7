#include "match/pentanomial.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace sequitur::match {

namespace {

constexpr double normal_95 = 1.959963984540054;  // the normal distribution's 97.5 % point

}  // namespace

std::uint64_t Pentanomial::pairs() const {
  std::uint64_t sum = 0;
  for (const auto count : counts) sum += count;
  return sum;
}

double Pentanomial::share() const {
  if (pairs() == 0) return 0.5;
  double points = 0;
  for (int kind = 0; kind < kinds; ++kind)
    points += share_of(kind) * static_cast<double>(counts[static_cast<std::size_t>(kind)]);
  return points / static_cast<double>(pairs());
}

double Pentanomial::standard_error() const {
  const auto n = static_cast<double>(pairs());
  double mean = 0, squares = 0;
  for (int kind = 0; kind < kinds; ++kind) {
    const double weight =
        (static_cast<double>(counts[static_cast<std::size_t>(kind)]) + 1.0 / kinds) / (n + 1);
    mean += weight * share_of(kind);
    squares += weight * share_of(kind) * share_of(kind);
  }
  return std::sqrt((squares - mean * mean) / std::max(n, 1.0));
}

double expected_share(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of(double share) {
  if (share <= 0) return -std::numeric_limits<double>::infinity();
  if (share >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(share / (1 - share));
}

Estimate share_estimate(const Pentanomial& results) {
  const double share = results.share();
  const double reach = normal_95 * results.standard_error();
  return {share, std::max(0.0, share - reach), std::min(1.0, share + reach)};
}

Estimate elo_estimate(const Pentanomial& results) {
  const Estimate share = share_estimate(results);
  return {elo_of(share.value), elo_of(share.low), elo_of(share.high)};
}

double likelihood_of_superiority(const Pentanomial& results) {
  const double deviations = (results.share() - 0.5) / results.standard_error();
  return 0.5 * std::erfc(-deviations / std::numbers::sqrt2);
}

}  // namespace sequitur::match
