#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

#include "engine/game/perft.hpp"
#include "engine/game/random.hpp"
#include "engine/kamon/shuffle.hpp"
#include "engine/kamon/symmetry.hpp"

using namespace sequitur;
using namespace sequitur::kamon;

namespace {

Transformation random_transformation(Random& random) {
  Transformation made;
  made.symmetry = Symmetry::numbered(static_cast<int>(random.below(Symmetry::count)));
  made.relabelling.exchanged = random.below(2) == 1;
  random.shuffle(std::span<std::int8_t>(made.relabelling.colours));
  random.shuffle(std::span<std::int8_t>(made.relabelling.symbols));
  return made;
}

Cell random_cell(CellSet cells, Random& random) {
  for (std::uint64_t skip = random.below(static_cast<std::uint64_t>(cells.count())); skip > 0;
       --skip)
    cells = cells.without_first();
  return cells.first();
}

Cell named(const char* name) { return *cell_named(name); }

// Calls visit(relabelling) for all 720 * 720 of them.
template <class Visit>
void for_each_relabelling(bool exchanged, Visit visit) {
  Relabelling names;
  names.exchanged = exchanged;
  do {
    do visit(names);
    while (std::next_permutation(names.symbols.begin(), names.symbols.end()));
  } while (std::next_permutation(names.colours.begin(), names.colours.end()));
}

// Returns -1, 0 or 1: whether a's relabelled set-up comes before, with or after b's, cell by cell
// from a1 on.
int compare(const Board& a, const Relabelling& names, const Board& b) {
  for (const Cell cell : all_cells) {
    const Token x = image(a.token(cell), names), y = b.token(cell);
    if (x.colour != y.colour) return x.colour < y.colour ? -1 : 1;
    if (x.symbol != y.symbol) return x.symbol < y.symbol ? -1 : 1;
  }
  return 0;
}

}  // namespace

TEST_CASE("Kamon: the twelve symmetries are those of the hexagon") {
  std::set<std::pair<Cell, Cell>>
      images;  // of a corner and a cell beside it: tells all twelve apart
  for (const Symmetry symmetry : Symmetry::all()) {
    CAPTURE(symmetry.turns);
    CAPTURE(symmetry.mirrored);
    CHECK(image(all_cells, symmetry) == all_cells);
    CHECK(image(corners, symmetry) == corners);
    CHECK(image(named("d4"), symmetry) == named("d4"));
    CHECK(image(no_cell, symmetry) == no_cell);
    for (const Cell cell : all_cells)
      CHECK(image(neighbours(CellSet::of(cell)), symmetry) ==
            neighbours(CellSet::of(image(cell, symmetry))));
    for (int k = 0; k < 3; ++k) {  // opposite sides stay opposite
      const auto side = std::find(sides.begin(), sides.end(), image(sides[k], symmetry));
      REQUIRE(side != sides.end());
      CHECK(image(sides[k + 3], symmetry) == sides[(side - sides.begin() + 3) % 6]);
    }
    images.insert({image(named("a1"), symmetry), image(named("a2"), symmetry)});
  }
  CHECK(images.size() == 12);

  const Symmetry sixth{1, false}, mirror{0, true};
  CHECK(image(named("d7"), sixth) == named("g4"));  // anticlockwise
  CHECK(image(named("g4"), sixth) == named("g1"));
  CHECK(image(named("c3"), sixth) == named("c4"));
  CHECK(image(named("c2"), mirror) == named("c5"));
  CHECK(image(named("g4"), mirror) == named("g1"));
}

TEST_CASE("Kamon: symmetries are combined and undone") {
  for (const Symmetry a : Symmetry::all()) {
    CHECK(a.then(a.inverse()) == Symmetry{});
    for (const Symmetry b : Symmetry::all())
      for (const Cell cell : all_cells) CHECK(image(image(cell, a), b) == image(cell, a.then(b)));
  }
  Random random(1);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Board board = shuffled(seed);
    const Transformation how = random_transformation(random);
    CHECK(transformed(transformed(board, how), how.inverse()) == board);
  }
}

TEST_CASE("Kamon: nothing about a game changes when it is turned, mirrored and relabelled") {
  Random random(2);
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Board board = shuffled(seed);
    const Transformation how = random_transformation(random);
    Position here(board);
    Loaded there = transformed(here, how);
    Position played = there.position;  // the same moves, played on the transformed board
    while (true) {
      CAPTURE(write_position(here));
      CAPTURE(write_position(played));
      CHECK(played == transformed(here, how).position);
      CHECK(played.legal() == image(here.legal(), how.symmetry));
      CHECK(played.outcome() == here.outcome());
      CHECK(perft(played, 2) == perft(here, 2));
      if (here.over()) break;
      const Cell cell = random_cell(here.legal(), random);
      here = here.play(cell);
      played = played.play(image(cell, how.symmetry));
    }
  }
}

TEST_CASE("Kamon: set-ups that are the same game have the same canonical form, others do not") {
  Random random(3);
  std::set<std::string> forms;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const Board board = shuffled(seed);
    const Board form = canonical(board);
    CAPTURE(write_board(board));
    forms.insert(write_board(form));
    CHECK(canonical(form) == form);
    CHECK(transformed(board, to_canonical(board)) == form);
    CHECK(canonical(transformed(board, random_transformation(random))) == form);

    Tokens exchanged = board.tokens();
    const Cell a = random_cell(board.playable(), random);
    const Cell b = random_cell(board.playable() - CellSet::of(a), random);
    std::swap(exchanged[a], exchanged[b]);
    CHECK(canonical(*Board::make(exchanged)) != form);
  }
  CHECK(forms.size() == 1000);
}

TEST_CASE("Kamon: the canonical form is the first of all 12,441,600") {
  const Board board = shuffled(4);
  const Board form = canonical(board);
  int equal = 0;
  for (const Symmetry symmetry : Symmetry::all())
    for (const bool exchanged : {false, true}) {
      const Board turned = transformed(board, {symmetry, {}});
      for_each_relabelling(exchanged, [&](const Relabelling& names) {
        const int order = compare(turned, names, form);
        if (order < 0) FAIL("a smaller form exists");
        equal += order == 0;
      });
    }
  CHECK(equal == 1);
}
