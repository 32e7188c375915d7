#include "match/sprt.hpp"

#include <cmath>

namespace sequitur::match {

namespace {

using Distribution = std::array<double, Pentanomial::kinds>;

// The observed distribution, with a trace of every kind, so that none counts as impossible.
Distribution observed(const Pentanomial& results) {
  constexpr double trace = 1e-3;
  Distribution shares;
  double sum = 0;
  for (std::size_t kind = 0; kind < shares.size(); ++kind) {
    shares[kind] = std::max(static_cast<double>(results.counts[kind]), trace);
    sum += shares[kind];
  }
  for (double& share : shares) share /= sum;
  return shares;
}

// Finds the distribution with this mean under which `seen` is most likely. With a Lagrange
// multiplier x for the mean it is seen_i / (1 + x (a_i - mean)). The condition on x decreases
// between its two poles, where one of the denominators is 0, and is solved by bisection to machine
// precision.
Distribution most_likely(const Distribution& seen, double mean) {
  double low = -1 / (1 - mean), high = 1 / mean;
  for (int step = 0; step < 200; ++step) {
    const double x = (low + high) / 2;
    double condition = 0;
    for (int kind = 0; kind < Pentanomial::kinds; ++kind) {
      const double off = share_of(kind) - mean;
      condition += seen[static_cast<std::size_t>(kind)] * off / (1 + x * off);
    }
    (condition > 0 ? low : high) = x;
  }
  Distribution fitted;
  for (int kind = 0; kind < Pentanomial::kinds; ++kind)
    fitted[static_cast<std::size_t>(kind)] =
        seen[static_cast<std::size_t>(kind)] / (1 + (low + high) / 2 * (share_of(kind) - mean));
  return fitted;
}

}  // namespace

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Pentanomial& results, const Sprt& sprt) {
  if (results.pairs() == 0) return 0;
  const Distribution seen = observed(results);
  const Distribution h0 = most_likely(seen, expected_share(sprt.elo0));
  const Distribution h1 = most_likely(seen, expected_share(sprt.elo1));
  double ratio = 0;
  for (std::size_t kind = 0; kind < seen.size(); ++kind)
    ratio += seen[kind] * std::log(h1[kind] / h0[kind]);
  return ratio * static_cast<double>(results.pairs());
}

Decision decide(const Pentanomial& results, const Sprt& sprt) {
  const double ratio = log_likelihood_ratio(results, sprt);
  if (ratio >= sprt.upper()) return Decision::h1;
  if (ratio <= sprt.lower()) return Decision::h0;
  return Decision::none;
}

}  // namespace sequitur::match
