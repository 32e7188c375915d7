#include "engine/kulami/panel_needs.hpp"

#include <doctest/doctest.h>

#include "engine/kulami/notation.hpp"

using namespace sequitur;
using namespace sequitur::kulami;

namespace {

constexpr int sign(int lead) { return (lead > 0) - (lead < 0); }

}  // namespace

TEST_CASE(
    "what a panel still needs is the fewest marbles after which those left take nothing away") {
  for (int size : {2, 3, 4, 6})
    for (int reds = 0; reds <= size; ++reds)
      for (int blacks = 0; reds + blacks <= size; ++blacks)
        for (int red_left = 0; red_left <= 7; ++red_left)
          for (int black_left = 0; black_left <= 7; ++black_left) {
            const int free = size - reds - blacks;
            std::optional<int> fewest;
            bool changes = false;
            for (int more = std::min(free, red_left); more >= 0; --more) {
              const int against = std::min(free - more, black_left);
              if (reds + more > blacks + against) fewest = more;
              for (int answer = 0; answer <= against; ++answer)
                changes |= sign(reds + more - blacks - answer) != sign(reds - blacks);
            }
            const PanelState state(reds - blacks, free);
            CHECK(marbles_needed(state, red, {red_left, black_left}) == fewest);
            CHECK(settled(state, {red_left, black_left}) == !changes);
            const PanelState mirrored(blacks - reds, free);
            CHECK(marbles_needed(mirrored, black, {black_left, red_left}) == fewest);
            CHECK(settled(mirrored, {black_left, red_left}) == !changes);
          }
}

TEST_CASE("without a limit, a panel is settled where it never changes hands again") {
  for (int size : {2, 3, 4, 6})
    for (int reds = 0; reds <= size; ++reds)
      for (int blacks = 0; reds + blacks <= size; ++blacks) {
        const PanelState state(reds - blacks, size - reds - blacks);
        CHECK((outlook(size, state).open == 0) == settled(state, {marbles_each, marbles_each}));
      }
}

TEST_CASE("when the game is over nothing is left to be placed") {
  // Each marble goes on the first legal field, until a side cannot move.
  const auto loaded = read_position(
      "ABBBCCDD/ABBBCCDD/AEFFGGHH/IEFFGGHH/IJJJKKLL/MJJJNNNO/MPPPQQQO/MPPPQQQO "
      "r......./......../......../......../......../......../......../........ b a8 - base");
  REQUIRE(loaded);
  CHECK(marbles_left(loaded->position) == MarblesLeft{27, 28});
  Position position = loaded->position;
  while (!position.over()) position = position.play(position.legal().first());
  CHECK(marbles_left(position) == MarblesLeft{0, 0});
  CHECK(position.placed() < marbles_in_all);
  for (const Panel& panel : position.board().panels())
    CHECK(settled(state_of(panel, position.marbles()), marbles_left(position)));
}
