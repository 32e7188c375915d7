#include "server/room/glicko.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sequitur::server {

namespace {

constexpr double scale = 173.7178;  // rating points in one unit of the system's own scale
constexpr double centre = 1500;
// How readily the volatility changes. Glickman names 0.3 to 1.2; the paper's own example has 0.5.
constexpr double tau = 0.5;
constexpr double least_deviation = 45, greatest_deviation = 350;
constexpr double greatest_volatility = 0.1;

double squared(double x) { return x * x; }

// How much a game says: less against somebody whose own rating is unsure.
double weight(double deviation) {
  return 1 / std::sqrt(1 + 3 * squared(deviation) / squared(std::numbers::pi));
}

// What the games tell, in the system's own scale: how sure they are (the variance of an estimate
// from them alone) and where they point to.
struct Evidence {
  double variance;
  double surplus;  // points above expectation, weighted

  double improvement() const { return variance * surplus; }
};

Evidence weigh(double mine, std::span<const RatedGame> games) {
  double information = 0, surplus = 0;
  for (const RatedGame& game : games) {
    const double theirs = (game.opponent.rating - centre) / scale;
    const double g = weight(game.opponent.deviation / scale);
    const double expected = 1 / (1 + std::exp(-g * (mine - theirs)));
    information += squared(g) * expected * (1 - expected);
    surplus += g * (game.score - expected);
  }
  return {1 / information, surplus};
}

// Step 5 of the paper: the volatility under which the games are least surprising, found by the
// Illinois variant of regula falsi.
double new_volatility(double volatility, double deviation, const Evidence& evidence) {
  constexpr double precise_enough = 1e-6;
  const double before = std::log(squared(volatility));
  const double surprise = squared(evidence.improvement());
  const double expected = squared(deviation) + evidence.variance;
  const auto f = [&](double x) {
    const double e = std::exp(x);
    return e * (surprise - expected - e) / (2 * squared(expected + e)) -
           (x - before) / squared(tau);
  };
  double a = before, b;
  if (surprise > expected) {
    b = std::log(surprise - expected);
  } else {
    b = before - tau;
    while (f(b) < 0) b -= tau;
  }
  double fa = f(a), fb = f(b);
  while (std::abs(b - a) > precise_enough) {
    const double c = a + (a - b) * fa / (fb - fa);
    const double fc = f(c);
    if (fc * fb <= 0) {
      a = b;
      fa = fb;
    } else {
      fa /= 2;
    }
    b = c;
    fb = fc;
  }
  return std::exp(a / 2);
}

}  // namespace

Rating after(const Rating& mine, std::span<const RatedGame> games, double periods) {
  const double rating = (mine.rating - centre) / scale;
  const double deviation = mine.deviation / scale;
  const auto bounded = [](double own_scale) {
    return std::clamp(own_scale * scale, least_deviation, greatest_deviation);
  };
  const auto rested = [&](double volatility) {
    return std::sqrt(squared(deviation) + std::max(periods, 0.0) * squared(volatility));
  };
  if (games.empty()) return {mine.rating, bounded(rested(mine.volatility)), mine.volatility};

  const Evidence evidence = weigh(rating, games);
  const double volatility =
      std::min(new_volatility(mine.volatility, deviation, evidence), greatest_volatility);
  const double grown = bounded(rested(volatility)) / scale;
  const double variance = 1 / (1 / squared(grown) + 1 / evidence.variance);
  return {centre + scale * (rating + variance * evidence.surplus), bounded(std::sqrt(variance)),
          volatility};
}

Rating after(const Rating& mine, const Rating& theirs, double score, double periods) {
  const RatedGame game{theirs, score};
  return after(mine, std::span(&game, 1), periods);
}

}  // namespace sequitur::server
