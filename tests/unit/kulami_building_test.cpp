#include <doctest/doctest.h>

#include <set>

#include "engine/game/random.hpp"
#include "engine/kulami/building.hpp"
#include "engine/kulami/generator.hpp"
#include "engine/kulami/notation.hpp"

using namespace sequitur;
using namespace sequitur::kulami;

namespace {

// A board's panels as somebody would lay them.
std::vector<LaidPanel> laid(const Board& board) {
  std::vector<LaidPanel> panels;
  for (const Panel& panel : board.panels()) {
    const Cell corner = panel.fields.first();
    panels.push_back({board.column(corner), board.row(corner), panel.width, panel.height});
  }
  return panels;
}

std::vector<Fault> faults(const std::vector<LaidPanel>& panels) {
  std::vector<Fault> found;
  for (const BuildingFault& wrong : examined(panels).faults) found.push_back(wrong.fault);
  return found;
}

using Faults = std::vector<Fault>;

}  // namespace

TEST_CASE("an empty table has nothing wrong and the whole box left") {
  const Building building = examined({});
  CHECK(building.faults.empty());
  CHECK(building.left == std::array{4, 5, 4, 4});
  CHECK(!building.board);
}

TEST_CASE("a whole board is recognised wherever it lies on the table") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Board board = seed % 2 == 0 ? square_board(seed) : irregular_board(seed);
    std::vector<LaidPanel> panels = laid(board);
    for (LaidPanel& panel : panels) panel.column += 37, panel.row -= 5;
    const Building building = examined(panels);
    CHECK(building.faults.empty());
    CHECK(building.left == std::array{0, 0, 0, 0});
    CHECK(building.width == board.width());
    CHECK(building.height == board.height());
    REQUIRE(building.board);
    CHECK(*building.board == board);
  }
}

TEST_CASE("what is wrong is named together with the panels concerned") {
  CHECK(faults({{0, 0, 3, 2}, {2, 1, 2, 2}}) == Faults{Fault::panels_overlap});
  CHECK(examined(std::vector<LaidPanel>{{0, 0, 3, 2}, {9, 9, 1, 2}, {2, 1, 2, 2}})
            .faults.front()
            .panels == std::vector{0, 2});
  CHECK(faults({{0, 0, 3, 2}, {3, 2, 2, 2}}) == Faults{Fault::not_in_one_piece});  // at a corner
  CHECK(faults({{0, 0, 3, 2}, {3, 1, 2, 2}}).empty());
  CHECK(faults({{0, 0, 3, 3}}) == Faults{Fault::panel_shape});
  CHECK(faults({{0, 0, -2, 2}}) == Faults{Fault::panel_shape});
  CHECK(faults({{2'000'000'000, 0, 2, 2}}) == Faults{Fault::panel_shape});
  CHECK(faults({{0, 0, 3, 1}, {3, 0, 3, 1}, {6, 0, 3, 1}, {9, 0, 2, 1}}) ==
        Faults{Fault::board_too_large});
  CHECK(faults({{0, 0, 1, 2}, {1, 0, 1, 2}, {2, 0, 1, 2}, {3, 0, 1, 2}, {4, 0, 1, 2}}) ==
        Faults{Fault::panel_set});
}

TEST_CASE("a table is completed around what lies there, differently from seed to seed") {
  for (const int kept : {0, 1, 5, 10, 14, 16, 17}) {
    std::set<std::string> different;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      const Board board = irregular_board(seed);
      std::vector<LaidPanel> panels = laid(board);
      Random(seed).shuffle(std::span(panels));
      // The first panels, in an order in which each touches one before it, so that they are in one
      // piece.
      std::vector<LaidPanel> given;
      while (given.size() < static_cast<std::size_t>(kept))
        for (std::size_t i = 0; i < panels.size(); ++i) {
          given.push_back(panels[i]);
          const bool fits = examined(given).faults.empty();
          if (fits) {
            panels.erase(panels.begin() + static_cast<std::ptrdiff_t>(i));
            break;
          }
          given.pop_back();
        }
      const auto completed = completion(given, seed);
      REQUIRE(completed);
      CHECK(std::equal(given.begin(), given.end(), completed->begin()));
      CHECK(*completed == *completion(given, seed));
      const Building building = examined(*completed);
      REQUIRE(building.board);
      CHECK(!leaves_somebody_stuck(*building.board));
      different.insert(write_board(*building.board));
    }
    CHECK(different.size() == 12);
  }
}

TEST_CASE("separate pieces are brought together") {
  const std::vector<LaidPanel> given = {{0, 0, 3, 2}, {8, 0, 2, 2}, {0, 8, 2, 2}, {7, 8, 3, 2}};
  CHECK(faults(given) == Faults{Fault::not_in_one_piece});
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto completed = completion(given, seed);
    REQUIRE(completed);
    CHECK(examined(*completed).board);
  }
}

TEST_CASE("a square is filled up around what lies there, wherever that is on the table") {
  for (const int kept : {0, 1, 2, 5, 9, 13, 16, 17}) {
    std::set<std::string> different;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      std::vector<LaidPanel> given = laid(square_board(seed));
      Random(seed).shuffle(std::span(given));
      given.resize(static_cast<std::size_t>(kept));
      for (LaidPanel& panel : given) panel.column -= 11, panel.row += 4;
      const auto completed = square_completion(given, seed);
      REQUIRE(completed);
      CHECK(std::equal(given.begin(), given.end(), completed->begin()));
      CHECK(*completed == *square_completion(given, seed));
      const Building building = examined(*completed);
      REQUIRE(building.board);
      CHECK(building.width == 8);
      CHECK(building.height == 8);
      different.insert(write_board(*building.board));
    }
    CHECK(different.size() == 12);
  }
}

TEST_CASE("a square that cannot be filled up is refused") {
  const auto fault = [](const std::vector<LaidPanel>& given) {
    const auto completed = square_completion(given, 1);
    return completed ? std::nullopt : std::optional(completed.error().fault);
  };
  CHECK(fault({{0, 0, 3, 2}, {6, 0, 3, 2}}) == Fault::no_completion);  // nine fields wide
  // These leave a single place in the lower left corner of the only square.
  CHECK(fault({{1, 0, 3, 1}, {0, 1, 1, 3}, {6, 6, 2, 2}}) == Fault::no_completion);
  CHECK(fault({{0, 0, 2, 2}, {1, 1, 2, 2}}) == Fault::panels_overlap);
}

TEST_CASE("what cannot be completed is refused") {
  const auto fault = [](const std::vector<LaidPanel>& given) {
    const auto completed = completion(given, 1);
    return completed ? std::nullopt : std::optional(completed.error().fault);
  };
  CHECK(fault({{0, 0, 2, 2}, {1, 1, 2, 2}}) == Fault::panels_overlap);
  CHECK(fault({{0, 0, 2, 2}, {20, 0, 2, 2}}) == Fault::board_too_large);
  // On the default board the 2x2 panel of the upper right corner is moved one step out over that
  // corner, and a 1x2 panel is taken away: it cannot bridge the gap.
  const auto start = read_position(startpos);
  std::vector<LaidPanel> panels = laid(*start->board);
  REQUIRE(panels[3] == LaidPanel{6, 6, 2, 2});
  REQUIRE(panels[4] == LaidPanel{1, 4, 1, 2});
  panels[3] = {8, 8, 2, 2};
  panels.erase(panels.begin() + 4);
  CHECK(fault(panels) == Fault::no_completion);
}
