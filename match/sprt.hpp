#pragma once

#include "match/pentanomial.hpp"

namespace sequitur::match {

// The sequential probability ratio test (SPRT: Wald 1945) of two hypotheses: the first contender is
// elo0 stronger (H0), or elo1 (H1). A true H0 is rejected with probability alpha, a true H1 with
// probability beta.
struct Sprt {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;
  double beta = 0.05;

  double lower() const;  // at or below it, H0 is accepted
  double upper() const;  // at or above it, H1 is
  friend bool operator==(const Sprt&, const Sprt&) = default;
};

enum class Decision { none, h0, h1 };

// The generalised log-likelihood ratio: how much better the results are explained by the most
// likely distribution of the five kinds with elo1's mean than by the one with elo0's mean.
double log_likelihood_ratio(const Pentanomial& results, const Sprt& sprt);
Decision decide(const Pentanomial& results, const Sprt& sprt);

}  // namespace sequitur::match
