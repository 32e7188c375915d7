#include "engine/search/fairness.hpp"

#include <doctest/doctest.h>

#include "engine/any/start.hpp"
#include "engine/kamon/shuffle.hpp"

using namespace sequitur;

namespace {

const Surroundings still{[] { return Milliseconds{0}; }, {}, nullptr};

kamon::Loaded board_42() { return std::get<kamon::Loaded>(start_on(kamon::shuffled(42))); }

}  // namespace

TEST_CASE("fairness is the same twice, and its error that of so many games") {
  const Fairness once = fairness<kamon::Kamon>(board_42(), {100'000}, still);
  const Fairness again = fairness<kamon::Kamon>(board_42(), {100'000}, still);
  CHECK(once.first == again.first);
  CHECK(once.nodes == again.nodes);
  CHECK(once.games > 10);
  CHECK(once.nodes >= 100'000);
  CHECK_FALSE(once.proven);
  // Kamon has hardly any draws, so the spread is that of heads and tails.
  const double expected = std::sqrt(once.first * (1 - once.first) / once.games);
  CHECK(once.error == doctest::Approx(expected).epsilon(0.1));
}

TEST_CASE("fairness is for whoever began, and proven where the solver knows") {
  const auto start = kamon::Kamon::read_position(
      "OfYmRmOd/YbGdYnBmPf/PdRbPbRnObBf/BnPn--YdGgGfYf/YgOgGmBgRgGb/BbRfGnBdOm/PmPgRdOn "
      "wbwb/.wwbb/wbw.bw/b..bwb./bw.w../ww.ww/bbbb c2");
  REQUIRE(start);
  const Fairness known = fairness<kamon::Kamon>(*start, {100'000}, still);
  CHECK(known.proven);
  CHECK(known.first == 0);  // Black, who began, has one cell to go to, and White connects
  CHECK(known.error == 0);
  CHECK_FALSE(known.balanced());
}

TEST_CASE("fairness can be stopped, and says what it knows so far") {
  std::atomic<bool> stop = false;
  const Surroundings surroundings{still.now, {}, &stop};
  const auto after_some = [&](const Fairness&) { stop = true; };
  const Fairness known =
      fairness<kulami::Kulami>(*kulami::Kulami::read_position(kulami::Kulami::startpos),
                               {100'000'000}, surroundings, after_some);
  CHECK(known.games == 16);
}
