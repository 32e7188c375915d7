#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/kamon/notation.hpp"
#include "engine/kamon/winning_line.hpp"

using namespace sequitur;
using namespace sequitur::kamon;

namespace {

CellSet set_of(const std::vector<Cell>& cells) {
  CellSet set;
  for (const Cell cell : cells) set.add(cell);
  return set;
}

bool adjacent(Cell a, Cell b) { return neighbours(CellSet::of(a)).contains(b); }

}  // namespace

TEST_CASE("the winning chain or loop of every reference ending comes in order") {
  std::ifstream file("tests/cases/endings.jsonl");
  int connections = 0, loops = 0;
  for (std::string text; std::getline(file, text);) {
    const auto ending = nlohmann::json::parse(text);
    const auto loaded = read_position(ending["fen"].get<std::string>());
    REQUIRE(loaded);
    const Position& position = loaded->position;
    const std::vector<Cell> line = winning_line(position);
    CAPTURE(text);
    CHECK(set_of(line) == position.winning_stones());
    CHECK(line.size() == static_cast<std::size_t>(position.winning_stones().count()));
    for (std::size_t i = 1; i < line.size(); ++i) CHECK(adjacent(line[i - 1], line[i]));
    if (position.outcome().reason == Reason::connection) {
      ++connections;
      const auto colour = joined_colour(set_of(line));
      REQUIRE(colour);
      const auto side = std::ranges::find(side_colours, *colour) - side_colours.begin();
      CHECK(sides[static_cast<std::size_t>(side)].contains(line.front()));
      CHECK(sides[static_cast<std::size_t>(side) + 3].contains(line.back()));
    } else if (position.outcome().reason == Reason::loop) {
      ++loops;
      CHECK(adjacent(line.back(), line.front()));
    } else {
      CHECK(line.empty());
    }
  }
  CHECK(connections > 0);
  CHECK(loops > 10);
}
