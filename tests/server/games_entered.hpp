#pragma once

#include <doctest/doctest.h>

#include <chrono>
#include <thread>

#include "tests/server/house_under_test.hpp"

namespace sequitur::server {

// Lets time pass until the explorer has all games that are over.
inline void let_games_be_entered(HouseUnderTest& house) {
  const auto database = open_database(house.database());
  const auto missing = [&] {
    return database->run("SELECT COUNT(*) FROM rooms WHERE explored = 0 AND ended IS NOT NULL")
        .front()
        .integer(0);
  };
  for (int tries = 0; missing() > 0; ++tries) {
    REQUIRE(tries < 1000);
    house.loop.pass(200);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

}  // namespace sequitur::server
