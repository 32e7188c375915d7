#include <doctest/doctest.h>

#include <cmath>

#include "engine/game/random.hpp"
#include "match/pentanomial.hpp"
#include "match/sprt.hpp"

namespace {

using namespace sequitur;
using namespace sequitur::match;
using doctest::Approx;

TEST_CASE("share, error and Elo of a small table, worked out by hand") {
  const Pentanomial table{{1, 2, 4, 2, 1}};
  CHECK(table.pairs() == 10);
  CHECK(table.share() == 0.5);
  // Counts 1.2 2.2 4.2 2.2 1.2 of 11: variance (2 * 1.2 / 4 + 2 * 2.2 / 16) / 11 = 0.875 / 11.
  CHECK(table.standard_error() == Approx(std::sqrt(0.875 / 11 / 10)));
  CHECK(elo_estimate(table).value == Approx(0).epsilon(1e-9));
  CHECK(elo_estimate(table).high == Approx(-elo_estimate(table).low));
  CHECK(likelihood_of_superiority(table) == Approx(0.5));

  const Pentanomial better{{0, 0, 50, 50, 0}};
  CHECK(better.share() == Approx(0.625));
  CHECK(elo_estimate(better).value == Approx(400 * std::log10(5.0 / 3.0)));
  CHECK(elo_estimate(better).low > 0);
  CHECK(likelihood_of_superiority(better) > 0.999);
}

TEST_CASE("Elo and share are inverse, and a clean sweep is not certain") {
  CHECK(expected_share(0) == 0.5);
  CHECK(expected_share(400) == Approx(10.0 / 11));
  for (const double elo : {-300.0, -1.0, 0.0, 12.5, 700.0})
    CHECK(elo_of(expected_share(elo)) == Approx(elo));
  const Pentanomial sweep{{0, 0, 0, 0, 10}};
  CHECK(std::isinf(elo_estimate(sweep).value));
  CHECK(std::isinf(elo_estimate(sweep).high));
  CHECK(elo_estimate(sweep).low > 100);
  CHECK(std::isfinite(elo_estimate(sweep).low));
}

TEST_CASE("log-likelihood ratio, worked out by hand") {
  // With wins and losses of whole pairs alone, the fitted distributions are (1 - s, s), and the
  // ratio is the binomial one: w ln(s1 / s0) + l ln((1 - s1) / (1 - s0)). The traces of the other
  // kinds shift it by less than a thousandth.
  const Sprt sprt{.elo0 = 0, .elo1 = 50, .alpha = 0.05, .beta = 0.05};
  const double s1 = expected_share(50);
  const Pentanomial table{{40, 0, 0, 0, 60}};
  CHECK(log_likelihood_ratio(table, sprt) ==
        Approx(60 * std::log(s1 / 0.5) + 40 * std::log((1 - s1) / 0.5)).epsilon(1e-3));
  CHECK(log_likelihood_ratio({}, sprt) == 0);
  // For a small step between the hypotheses the ratio approaches n (s1 - s0) (2 m - s0 - s1) / (2
  // v).
  const Sprt narrow{.elo0 = 0, .elo1 = 4, .alpha = 0.05, .beta = 0.05};
  const Pentanomial usual{{90, 240, 330, 250, 90}};
  const double n = 1000, mean = usual.share();
  const double variance =
      (90 + 90) / n * 0.25 + (240 + 250) / n * 0.0625 - (mean - 0.5) * (mean - 0.5);
  const double step = expected_share(4) - 0.5;
  CHECK(log_likelihood_ratio(usual, narrow) ==
        Approx(n * step * (2 * mean - 1 - step) / (2 * variance)).epsilon(0.01));
}

TEST_CASE("the bounds are Wald's, and both sides are reached") {
  const Sprt sprt{.elo0 = 0, .elo1 = 100, .alpha = 0.05, .beta = 0.1};
  CHECK(sprt.lower() == Approx(std::log(0.1 / 0.95)));
  CHECK(sprt.upper() == Approx(std::log(0.9 / 0.05)));
  CHECK(decide({}, sprt) == Decision::none);
  CHECK(decide({{0, 0, 0, 1, 0}}, sprt) == Decision::none);
  CHECK(decide({{5, 10, 40, 60, 35}}, sprt) == Decision::h1);
  CHECK(decide({{40, 60, 40, 10, 5}}, sprt) == Decision::h0);
}

// Draws a pair of games with this expectation for the first contender; a tenth of the games are
// drawn.
int random_pair(double share, Random& random) {
  int half_points = 0;
  for (int game = 0; game < 2; ++game) {
    const double draw = random.unit();
    half_points += draw < share - 0.05 ? 2 : draw < share + 0.05 ? 1 : 0;
  }
  return half_points;
}

TEST_CASE("of simulated matches at a hypothesis, about alpha or beta are decided wrongly") {
  const Sprt sprt{.elo0 = 0, .elo1 = 60, .alpha = 0.05, .beta = 0.1};
  Random random(20);
  const auto wrong_share = [&](double elo, Decision wrong) {
    constexpr int matches = 1000;
    int wrongly = 0;
    for (int i = 0; i < matches; ++i) {
      Pentanomial results;
      while (decide(results, sprt) == Decision::none && results.pairs() < 2000)
        results.add(random_pair(expected_share(elo), random));
      wrongly += decide(results, sprt) == wrong;
    }
    return wrongly / static_cast<double>(matches);
  };
  // Standard errors of the simulation: 0.007 and 0.009. The test may be better than promised (a
  // decision overshoots its bound), so the lower ends are wide.
  const double false_positives = wrong_share(0, Decision::h1);
  const double false_negatives = wrong_share(60, Decision::h0);
  CAPTURE(false_positives);
  CAPTURE(false_negatives);
  CHECK(false_positives > 0.02);
  CHECK(false_positives < 0.075);
  CHECK(false_negatives > 0.05);
  CHECK(false_negatives < 0.135);
}

TEST_CASE("95 of 100 simulated intervals hold the truth") {
  Random random(7);
  int held = 0;
  for (int i = 0; i < 1000; ++i) {
    Pentanomial results;
    for (int pair = 0; pair < 100; ++pair) results.add(random_pair(expected_share(80), random));
    const Estimate elo = elo_estimate(results);
    held += elo.low <= 80 && 80 <= elo.high;
  }
  CHECK(held > 925);
  CHECK(held < 975);
}

}  // namespace
