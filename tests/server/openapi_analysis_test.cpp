// The result of an analysis fits the OpenAPI document.
#include "server/study/analyst.hpp"
#include "tests/server/openapi_inspector.hpp"
#include "tests/server/room_support.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

json found(const AnalysisWish& wish) {
  const std::atomic<bool> stop = false;
  const auto result = Analyst{}.think(wish, stop, [](int, const std::string&) {});
  REQUIRE(result);
  return json::parse(*result);
}

void hold(const char* schema, const json& value) {
  const auto wrong =
      objection(openapi(), {{"$ref", "#/components/schemas/" + std::string(schema)}}, value);
  CHECK_MESSAGE(!wrong, wrong.value_or(""));
}

}  // namespace

TEST_CASE("a thought, a finished position and a review are as the document says") {
  for (const std::string game : {"kamon", "kulami"}) {
    TestRoom table(agreed(no_clock, game));
    AnalysisWish wish{.start = write_any(table.room.agreement().start), .nodes = 2'000};
    hold("Thought", found(wish));
    while (!table.room.over()) {
      const std::string move = any_move(table.room);
      wish.moves += (wish.moves.empty() ? "" : " ") + move;
      table.place(move);
    }
    hold("PositionOver", found(wish));
    wish.kind = AnalysisWish::Kind::review;
    const json review = found(wish);
    hold("Review", review);
    CHECK(review["moves"].size() == static_cast<std::size_t>(table.room.plies()));
    CHECK(std::ranges::any_of(review["moves"],
                              [](const json& move) { return !move["causes"].empty(); }));
  }
}

}  // namespace sequitur::server
