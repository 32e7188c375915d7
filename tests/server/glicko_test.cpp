// Ratings: the worked example of the paper (Glickman 2013), and what must hold for any game.
#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "engine/game/random.hpp"
#include "server/room/glicko.hpp"

using namespace sequitur;
using namespace sequitur::server;

TEST_CASE("the example of Glickman's paper") {
  const Rating mine{1500, 200, 0.06};
  const std::array games = {RatedGame{{1400, 30, 0.06}, 1}, RatedGame{{1550, 100, 0.06}, 0},
                            RatedGame{{1700, 300, 0.06}, 0}};
  const Rating rated = after(mine, games, 1);
  CHECK(std::abs(rated.rating - 1464.06) < 0.01);
  CHECK(std::abs(rated.deviation - 151.52) < 0.01);
  CHECK(std::abs(rated.volatility - 0.05999) < 0.00001);
}

TEST_CASE("one game: the winner gains, the loser loses, both are surer") {
  const Rating newcomer;
  const Rating won = after(newcomer, newcomer, 1, 0);
  const Rating lost = after(newcomer, newcomer, 0, 0);
  const Rating drew = after(newcomer, newcomer, 0.5, 0);
  CHECK(won.rating > 1600);
  CHECK(std::abs((won.rating + lost.rating) / 2 - 1500) < 1e-6);
  CHECK(std::abs(drew.rating - 1500) < 1e-6);
  CHECK(won.deviation < 300);
  CHECK(won.deviation == doctest::Approx(lost.deviation));
}

TEST_CASE("a win over a stronger player counts for more, one over an unsure player for less") {
  const Rating mine{1500, 80, 0.06};
  const double over_equal = after(mine, {1500, 80, 0.06}, 1, 0).rating;
  CHECK(after(mine, {1800, 80, 0.06}, 1, 0).rating > over_equal);
  CHECK(after(mine, {1200, 80, 0.06}, 1, 0).rating < over_equal);
  CHECK(after(mine, {1500, 300, 0.06}, 1, 0).rating < over_equal);
}

TEST_CASE("time makes a rating less sure, and no more than a newcomer's") {
  const Rating sure{1720, 60, 0.06};
  const Rating later = after(sure, {}, 79);  // a year of periods of 4.6 days
  CHECK(later.rating == 1720);
  CHECK(later.volatility == 0.06);
  CHECK(std::abs(later.deviation - std::sqrt(60. * 60 + 79 * std::pow(0.06 * 173.7178, 2))) <
        0.001);
  CHECK(after(sure, {}, 1e9).deviation == 350);
  CHECK(after(sure, {}, 0).deviation == doctest::Approx(60));
  CHECK(after(sure, {}, -5).deviation == doctest::Approx(60));
  // After a long rest the same game moves the rating further.
  CHECK(after(sure, {1720, 60, 0.06}, 1, 79).rating > after(sure, {1720, 60, 0.06}, 1, 0).rating);
}

TEST_CASE("whatever is played, the numbers stay within bounds and a better result gives more") {
  Random random(5);
  const auto any = [&] {
    return Rating{400 + 2600 * random.unit(), 45 + 305 * random.unit(),
                  0.01 + 0.09 * random.unit()};
  };
  for (int i = 0; i < 20'000; ++i) {
    const Rating mine = any(), theirs = any();
    const double periods = 100 * random.unit();
    const Rating lost = after(mine, theirs, 0, periods);
    const Rating drew = after(mine, theirs, 0.5, periods);
    const Rating won = after(mine, theirs, 1, periods);
    for (const Rating& rated : {lost, drew, won}) {
      REQUIRE(std::isfinite(rated.rating));
      REQUIRE(rated.deviation >= 45);
      REQUIRE(rated.deviation <= 350);
      REQUIRE(rated.volatility > 0);
      REQUIRE(rated.volatility <= 0.1);
    }
    REQUIRE(lost.rating <= mine.rating);
    REQUIRE(won.rating >= mine.rating);
    REQUIRE(lost.rating < won.rating);
  }
}

TEST_CASE("many games against one opponent lead to the odds that were played") {
  // Three of four points are worth 191 rating points: 400 * log10(3).
  Rating mine;
  const Rating theirs{1500, 45, 0.06};
  double sum = 0;
  int counted = 0;
  for (int game = 0; game < 4000; ++game) {
    mine = after(mine, theirs, game % 4 == 3 ? 0 : 1, 0.1);
    if (game >= 2000) sum += mine.rating, ++counted;
  }
  CHECK(std::abs(sum / counted - (1500 + 400 * std::log10(3))) < 15);
}
