#include <doctest/doctest.h>

#include <set>
#include <string>

#include "engine/game/perft.hpp"
#include "engine/game/random.hpp"
#include "engine/kulami/generator.hpp"
#include "engine/kulami/symmetry.hpp"

using namespace sequitur;
using namespace sequitur::kulami;

namespace {

Symmetry random_symmetry(Random& random) {
  return Symmetry::numbered(static_cast<int>(random.below(Symmetry::count)));
}

Cell random_field(CellSet fields, Random& random) {
  for (std::uint64_t skip = random.below(static_cast<std::uint64_t>(fields.count())); skip > 0;
       --skip)
    fields = fields.without_first();
  return fields.first();
}

// A square or an irregular board, in turn.
Board any_board(std::uint64_t seed) {
  return seed % 2 == 0 ? square_board(seed) : irregular_board(seed);
}

constexpr const char* lopsided =
    ".AAABB..C./.AAABBDDC./.EEFGGDDCH/IEEFGGJJKH/IEE.GGJJKL/MNNOO...KL/MNNOOPPP../M.QQQPPP..";

}  // namespace

TEST_CASE("Kulami: a board turned and mirrored") {
  const Board board = *read_board(lopsided);
  const auto text = [&](Symmetry symmetry) { return write_board(transformed(board, symmetry)); };
  CHECK(text({0, false}) == lopsided);
  CHECK(text({0, true}) ==
        ".A..BBCCC./.ADDBBCCC./EADDFFGHH./EIJJFFGHHK/LIJJFF.HHK/LI...MMNNO/..PPPMMNNO/..PPPQQQ.O");
  // Turned anticlockwise, the right column becomes the top row.
  CHECK(
      text({1, false}) ==
      "..AABB../CCCDDD../.EEFF.GG/.EEFF.GG/HHIII.GG/HHIIIJJK/LLMM.JJK/LLNNNOOK/LLNNNOO./...PPQQQ");
  CHECK(text({2, false}) ==
        "..AAABBB.C/..AAADDEEC/FG...DDEEC/FGHHII.JJK/LGHHIIMJJK/LNOOIIMJJ./.NOOPPQQQ./.N..PPQQQ.");
}

TEST_CASE("Kulami: symmetries are combined and undone") {
  for (const std::uint64_t seed : {1, 2}) {
    const Board board = any_board(seed);
    for (const Symmetry a : Symmetry::all()) {
      const Board once = transformed(board, a);
      CHECK(transformed(once, a.inverse()) == board);
      for (const Symmetry b : Symmetry::all()) {
        const Board twice = transformed(once, b);
        REQUIRE(twice == transformed(board, a.then(b)));
        for (Cell field = 0; field < field_count; ++field)
          CHECK(image(once, image(board, field, a, once), b, twice) ==
                image(board, field, a.then(b), twice));
      }
    }
  }
}

TEST_CASE("Kulami: nothing about a game changes when it is turned and mirrored") {
  Random random(1);
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Board board = any_board(seed);
    const Symmetry symmetry = random_symmetry(random);
    const auto scoring = static_cast<Scoring>(random.below(scoring_names.size()));
    Position here(board, scoring, random.below(2) == 0 ? red : black);
    const Loaded there = transformed(here, symmetry);
    Position played = there.position;  // the same moves, played on the transformed board
    while (true) {
      CAPTURE(write_position(here));
      CAPTURE(write_position(played));
      CHECK(played == transformed(here, symmetry).position);
      CHECK(played.legal() == image(board, here.legal(), symmetry, *there.board));
      CHECK(played.score().total == here.score().total);
      CHECK(played.outcome() == here.outcome());
      CHECK(perft(played, 2) == perft(here, 2));
      if (here.over()) break;
      const Cell field = random_field(here.legal(), random);
      here = here.play(field);
      played = played.play(image(board, field, symmetry, *there.board));
    }
  }
}

TEST_CASE("Kulami: boards that are the same game have the same canonical form, others do not") {
  std::set<std::string> forms;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Board board = any_board(seed);
    const Board form = canonical(board);
    CAPTURE(write_board(board));
    forms.insert(write_board(form));
    CHECK(transformed(board, to_canonical(board)) == form);
    for (const Symmetry symmetry : Symmetry::all()) {
      const Board turned = transformed(board, symmetry);
      CHECK(canonical(turned) == form);
      CHECK(write_board(form) <= write_board(turned));
    }
  }
  CHECK(forms.size() == 100);
}
