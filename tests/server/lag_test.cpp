// The time that is given back for the way that a move takes.
#include <doctest/doctest.h>

#include "engine/game/random.hpp"
#include "server/room/lag.hpp"

using namespace sequitur;
using namespace sequitur::server;
using namespace std::chrono_literals;

TEST_CASE("nothing is made good before a round trip was measured") {
  CHECK(Lag().allowance() == 0ms);
}

TEST_CASE("a steady line is made good in full, as long as the quota lasts") {
  Lag lag;
  for (int i = 0; i < 20; ++i) lag.measured(80ms);
  CHECK(lag.round_trip() == 80ms);
  for (int move = 0; move < 100; ++move) {
    CHECK(lag.allowance() == 80ms);
    lag.moved(80ms);
  }
}

TEST_CASE("one hiccup hardly moves the estimate; a line that has become slow is followed") {
  Lag lag;
  for (int i = 0; i < 20; ++i) lag.measured(100ms);
  lag.measured(30'000ms);
  CHECK(lag.round_trip() > 100ms);
  CHECK(lag.round_trip() <= 140ms);
  for (int i = 0; i < 10; ++i) lag.measured(100ms);
  CHECK(lag.round_trip() <= 105ms);
  for (int i = 0; i < 20; ++i) lag.measured(400ms);
  CHECK(lag.round_trip() >= 390ms);
}

TEST_CASE("what another node has measured is believed, within the quota") {
  Lag lag;
  lag.told(250ms);
  CHECK(lag.allowance() == 250ms);
  lag.told(5'000ms);
  CHECK(lag.allowance() == 1000ms);
}

TEST_CASE("the first round trip is believed up to a second, and none is negative") {
  Lag slow;
  slow.measured(20'000ms);
  CHECK(slow.round_trip() == 1000ms);
  Lag odd;
  odd.measured(-5ms);
  CHECK(odd.allowance() == 0ms);
}

TEST_CASE("whoever delays the answers to the server's pings wins no more than quota and refill") {
  Random random(7);
  for (int game = 0; game < 200; ++game) {
    Lag lag;
    Milliseconds won{};
    for (int move = 1; move <= 60; ++move) {
      for (auto pings = random.below(5); pings > 0; --pings)
        lag.measured(Milliseconds(random.below(60'000)));
      const Milliseconds made_good = lag.allowance();
      REQUIRE(made_good >= 0ms);
      REQUIRE(made_good <= 1000ms);
      won += made_good;
      lag.moved(made_good);
      REQUIRE(won <= 1000ms + (move - 1) * 100ms);
    }
  }
}

TEST_CASE("moves that needed little let the quota fill up again, up to its fullness") {
  Lag lag;
  for (int i = 0; i < 40; ++i) lag.measured(5000ms);
  CHECK(lag.allowance() == 1000ms);
  lag.moved(1000ms);
  CHECK(lag.allowance() == 100ms);
  for (int i = 0; i < 50; ++i) lag.moved(0ms);
  CHECK(lag.allowance() == 1000ms);
}
