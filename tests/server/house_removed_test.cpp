// A database is taken away from under a running server.
#include <doctest/doctest.h>

#include <filesystem>

#include "tests/server/house_under_test.hpp"

namespace sequitur::server {

using nlohmann::json;

TEST_CASE("no move is acknowledged that goes nowhere, and /health says why" *
          doctest::skip(on_postgres())) {
  Ground ground;
  HouseUnderTest house(ground);
  const auto match = house.match(json());
  REQUIRE(house.place(match)["type"] == "done");
  CHECK(house.call("GET", "/health").text == "fine\n");

  const std::string elsewhere = house.database() + ".elsewhere";
  std::filesystem::rename(house.database(), elsewhere);
  const auto health = house.call("GET", "/health");
  CHECK(health.status == 503);
  CHECK(health.text.find("was removed or replaced") != std::string::npos);
  const std::string move = house.legal_move(match.room);
  CHECK(match.players[1]->act(
            match.room, {{"do", "place"}, {"move", move}, {"ply", 2}, {"id", "lost"}})["type"] ==
        "refused");

  // Once it is back, everything goes on.
  std::filesystem::rename(elsewhere, house.database());
  CHECK(ground.eventually([&] {
    return match.players[1]->act(
               match.room,
               {{"do", "place"}, {"move", move}, {"ply", 2}, {"id", "found"}})["type"] == "done";
  }));
  CHECK(house.call("GET", "/health").text == "fine\n");
}

}  // namespace sequitur::server
