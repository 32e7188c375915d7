// What one marble changes at once.
#include "engine/kulami/gain.hpp"

#include <doctest/doctest.h>

#include "engine/game/random.hpp"
#include "engine/kulami/generator.hpp"
#include "engine/kulami/notation.hpp"
#include "tests/unit/kulami_text.hpp"

namespace sequitur::kulami {

namespace {

Gain gain_on(const Loaded& loaded, Side side, std::string_view field) {
  return gain(loaded.position, side, *loaded.board->field_named(field));
}

}  // namespace

TEST_CASE("a panel is levelled, taken, settled") {
  // On the panel of a6, a7 and a8 lies one red marble, on that of b7 to d8 one black one.
  const Loaded loaded = read(
      "ABBBCCDD/ABBBCCDD/AEFFGGHH/IEFFGGHH/IJJJKKLL/MJJJNNNO/MPPPQQQO/MPPPQQQO "
      "r..b..../......../......../......../......../......../......../........ r d8 a8 base");
  const Gain levels = gain_on(loaded, black, "a7");
  CHECK(levels.points == 3);
  CHECK(levels.panel == Gain::Panel::levels);
  CHECK_FALSE(levels.settles);
  const Gain settles = gain_on(loaded, red, "a7");
  CHECK(settles.points == 0);
  CHECK(settles.panel == Gain::Panel::same);
  CHECK(settles.settles);
  const Gain takes = gain_on(loaded, red, "e7");
  CHECK(takes.points == 4);
  CHECK(takes.panel == Gain::Panel::takes);
  CHECK(gains_more(takes, levels));
  CHECK(gains_more(settles, gain_on(loaded, black, "c7")));
}

TEST_CASE("an area that grows and a chain that comes about count where they were agreed") {
  const std::string_view table =
      "ABBBCCDD/ABBBCCDD/AEFFGGHH/IEFFGGHH/IJJJKKLL/MJJJNNNO/MPPPQQQO/MPPPQQQO "
      "bbb...../......../......../......../......../......../......../rr.rr... b a1 a8 ";
  for (const Scoring scoring : {Scoring::base, Scoring::area, Scoring::chains, Scoring::full}) {
    const Loaded loaded = read(std::string(table) + std::string(name(scoring)));
    const Gain joined = gain_on(loaded, red, "c1");
    CHECK(joined.area == (counts_area(scoring) ? 5 : 0));
    CHECK(joined.chain == (counts_chains(scoring) ? 5 : 0));
    // Black's area has three fields, so that Red's is now two larger than it and not one smaller.
    CHECK(joined.points == (counts_area(scoring) ? 3 : 0) + (counts_chains(scoring) ? 5 : 0));
    CHECK(gain_on(loaded, red, "h8").area == 0);
  }
}

TEST_CASE("what is gained is the change of the score, on any board") {
  Random random(3);
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Board board = seed % 2 == 0 ? square_board(seed) : irregular_board(seed);
    Position position(board, static_cast<Scoring>(seed % 4));
    while (!position.over()) {
      const CellSet legal = position.legal();
      auto skip = random.below(static_cast<std::uint32_t>(legal.count()));
      const Side side = position.to_move();
      Cell chosen = no_cell;
      for (const Cell field : legal) {
        if (skip-- == 0) chosen = field;
        const Points before = position.points(), after = position.play(field).points();
        const int change = (after[index(side)] - after[index(other(side))]) -
                           (before[index(side)] - before[index(other(side))]);
        CHECK(gain(position, side, field).points == change);
        CHECK(change >= 0);
      }
      position = position.play(chosen);
    }
  }
}

}  // namespace sequitur::kulami
