// A game is recognised, however it was disguised.
#include "engine/kulami/continuation.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "engine/game/random.hpp"
#include "engine/game/text.hpp"
#include "engine/kulami/generator.hpp"
#include "engine/kulami/rest.hpp"
#include "engine/kulami/symmetry.hpp"
#include "tests/unit/kulami_text.hpp"

namespace sequitur::kulami {

namespace {

// Plays `plies` random moves, as far as the game goes.
Position played_on(Position position, int plies, Random& random) {
  for (; plies > 0 && !position.over(); --plies) {
    auto skip = random.below(static_cast<std::uint32_t>(position.legal().count()));
    for (const Cell field : position.legal())
      if (skip-- == 0) {
        position = position.play(field);
        break;
      }
  }
  return position;
}

// The same position with red and black exchanged.
Position recoloured(const Position& position) {
  const auto made =
      Position::make(position.board(), {{position.marbles(black), position.marbles(red)},
                                        other(position.to_move()),
                                        position.last(),
                                        position.before(),
                                        position.scoring()});
  REQUIRE(made);
  return *made;
}

// A square board of bands that no panel crosses, from the top: rows 8, 7 and 6, 5 and 4, 3, 2
// and 1.
constexpr std::string_view banded =
    "AAABBBCC/DDDEEEFF/DDDEEEFF/GGGHHHII/GGGHHHII/JJJKKKLL/MMNNOOPQ/MMNNOOPQ ";

// The same game on another board: the bands in another order.
Loaded with_bands_exchanged(const Position& position) {
  constexpr std::array<int, 8> from_the_top = {3, 5, 4, 8, 2, 1, 7, 6};
  const std::string text = write_position(position);  // must live as long as the pieces
  const auto parts = split(text, ' ');
  const auto rows = [&](std::string_view part) {
    const auto old_rows = split(part, '/');
    std::string made;
    for (const int row : from_the_top)
      made += (made.empty() ? "" : "/") + std::string(old_rows[static_cast<std::size_t>(8 - row)]);
    return made;
  };
  const auto field = [&](std::string_view name) {
    if (name == "-") return std::string(name);
    const auto at = std::ranges::find(from_the_top, name[1] - '0') - from_the_top.begin();
    return name[0] + std::to_string(8 - at);
  };
  return read(rows(parts[0]) + ' ' + rows(parts[1]) + ' ' + std::string(parts[2]) + ' ' +
              field(parts[3]) + ' ' + field(parts[4]) + ' ' + std::string(parts[5]));
}

}  // namespace

TEST_CASE("a game is known again to its end: turned, its bands and its colours exchanged") {
  const auto start = read(std::string(banded) +
                          "......../......../......../......../......../......../......../........"
                          " r - - base");
  const Board elsewhere = square_board(3);
  Random random(21);
  int small = 0;
  for (int game = 0; game < 200; ++game) {
    const Position now = played_on(start.position, 36 + static_cast<int>(random.below(12)), random);
    const Position later = played_on(now, static_cast<int>(random.below(5)), random);
    if (Rest(later).fields().count() < 5) continue;
    if (later.free().count() < 16) ++small;
    const Loaded exchanged = with_bands_exchanged(recoloured(later));
    const Symmetry symmetry = Symmetry::numbered(static_cast<int>(random.below(8)));
    CHECK(may_come_of(now, later));
    CHECK(may_come_of(now, transformed(exchanged.position, symmetry).position));
    const Position another = played_on(Position(elsewhere), later.placed(), random);
    CHECK_FALSE(may_come_of(now, another));
    CHECK_FALSE(may_come_of(another, now));
  }
  CHECK(small > 10);
}

TEST_CASE("another marble placed last, so that other moves come first, disguises nothing") {
  const auto start = read(std::string(banded) +
                          "......../......../......../......../......../......../......../........"
                          " r - - base");
  Random random(4);
  int tried = 0;
  for (int game = 0; game < 40; ++game) {
    const Position now = played_on(start.position, 44 + static_cast<int>(random.below(6)), random);
    for (const Cell last : now.opposing())
      for (const Cell before : now.own()) {
        const auto asked = Position::make(
            now.board(), {now.marbles(), now.to_move(), last, before, now.scoring()});
        // Both games need a common move.
        if (!asked || !asked->legal().intersects(now.legal())) continue;
        const Cell move = (asked->legal() & now.legal()).first();
        if (asked->play(move).legal() != now.play(move).legal()) continue;
        if (Rest(now.play(move)).fields().count() < 5) continue;
        ++tried;
        CHECK(may_come_of(now, *asked));
      }
  }
  CHECK(tried > 100);
}

TEST_CASE("a game is known again from any later position, turned and with its colours exchanged") {
  Random random(5);
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Board board = seed % 2 == 0 ? square_board(seed) : irregular_board(seed);
    const Board other_board = square_board(seed + 1000);
    const Position now = played_on(Position(board), static_cast<int>(random.below(25)), random);
    const Position later = played_on(now, static_cast<int>(random.below(16)), random);
    const Symmetry symmetry = Symmetry::numbered(static_cast<int>(random.below(8)));
    CHECK(may_come_of(now, later));
    CHECK(may_come_of(now, transformed(recoloured(later), symmetry).position));
    if (later.placed() > now.placed() + 1) CHECK_FALSE(may_come_of(later, now));
    const Position elsewhere = played_on(Position(other_board), later.placed(), random);
    CHECK_FALSE(may_come_of(now, elsewhere));
  }
}

constexpr std::string_view six_free_rows =
    "/......../......../......../......../......../........ ";

TEST_CASE("full panels may lie in another order, with other marbles on them") {
  const auto now =
      read(std::string(banded) + "rrbbbrrb/........" + std::string(six_free_rows) + "r h8 f8 base");
  const auto hidden = read(
      "AABBBCCC/DDDEEEFF/DDDEEEFF/GGGHHHII/GGGHHHII/JJJKKKLL/MMNNOOPQ/MMNNOOPQ "
      "rbrrbbbr/........" +
      std::string(six_free_rows) + "r g8 d8 base");
  CHECK(may_come_of(now.position, hidden.position));
  CHECK(may_come_of(hidden.position, now.position));
}

TEST_CASE("what is still open must be the same: its places, its panels, and who leads on them") {
  const auto on = [](std::string_view panels, std::string_view marbles, std::string_view placed) {
    return read(std::string(panels) + std::string(marbles) + std::string(placed));
  };
  const std::string rest(six_free_rows);
  const auto now = on(banded, "..r....b/..b....r" + rest, "r h8 h7 base");
  CHECK(may_come_of(now.position, now.position));
  SUBCASE("another field is free") {
    const auto elsewhere =
        on(banded, "..r....b/.......r/......../......../......../..b...../......../........ ",
           "r h8 h7 base");
    CHECK_FALSE(may_come_of(now.position, elsewhere.position));
  }
  SUBCASE("the same fields are free, on other panels") {
    const auto elsewhere =
        on("AAABBBCC/DDDEEEFF/DDDEEEFF/GGHHHIII/GGHHHIII/JJJKKKLL/MMNNOOPQ/MMNNOOPQ ",
           "..r....b/..b....r" + rest, "r h8 h7 base");
    CHECK_FALSE(may_come_of(now.position, elsewhere.position));
  }
  SUBCASE("somebody else leads on a panel") {
    const auto elsewhere = on(banded, "..r....r/..b....b" + rest, "r h7 h8 base");
    CHECK_FALSE(may_come_of(now.position, elsewhere.position));
  }
}

}  // namespace sequitur::kulami
