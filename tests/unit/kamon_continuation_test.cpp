// A game is recognised, however it was disguised.
#include <doctest/doctest.h>

#include <optional>
#include <vector>

#include "engine/game/random.hpp"
#include "engine/kamon/continuation.hpp"
#include "engine/kamon/shuffle.hpp"
#include "engine/kamon/symmetry.hpp"

namespace sequitur::kamon {

namespace {

// Plays `plies` random moves, as far as the game goes.
Position played_on(Position position, int plies, Random& random) {
  for (; plies > 0 && !position.over(); --plies) {
    auto skip = random.below(static_cast<std::uint32_t>(position.legal().count()));
    for (const Cell cell : position.legal())
      if (skip-- == 0) {
        position = position.play(cell);
        break;
      }
  }
  return position;
}

// The same position with the tokens under two of its stones exchanged, but not under the last one.
Loaded disguised(const Position& position) {
  Tokens tokens{};
  for (const Cell cell : all_cells) tokens[cell] = position.board().token(cell);
  CellSet dead = position.stones(black) | position.stones(white);
  dead.remove(position.last());
  const Cell first = dead.first();
  dead.remove(first);
  std::swap(tokens[first], tokens[dead.first()]);
  auto board = std::make_shared<const Board>(*Board::make(tokens));
  auto there = Position::make(*board, {.stones = {position.stones(black), position.stones(white)},
                                       .last = position.last()});
  REQUIRE(there);
  return {board, *there};
}

// The free cells that can still be reached, found by going there.
CellSet reached(const Position& position) {
  CellSet cells = position.legal();
  for (int round = 0; round < stones_in_all; ++round)
    for (const Cell cell : cells) cells |= position.board().follows(cell) & position.free();
  return cells;
}

// The same position with other tokens where nobody can place any more, and with two stones
// exchanged that are not the last.
std::optional<Loaded> with_other_ruins(const Position& position, Random& random) {
  Tokens tokens = position.board().tokens();
  CellSet dead = position.board().playable() - reached(position);
  dead.remove(position.last());
  std::vector<Cell> cells;
  for (const Cell cell : dead) cells.push_back(cell);
  for (std::size_t i = cells.size(); i > 1; --i)
    std::swap(tokens[cells[i - 1]], tokens[cells[random.below(static_cast<std::uint32_t>(i))]]);
  auto board = std::make_shared<const Board>(*Board::make(tokens));
  Setup setup{{position.stones(black), position.stones(white)}, position.last()};
  const Cell a = setup.stones[0].first(), b = setup.stones[1].first();
  if (a != position.last() && b != position.last()) {
    setup.stones[0].remove(a);
    setup.stones[0].add(b);
    setup.stones[1].remove(b);
    setup.stones[1].add(a);
  }
  const auto made = Position::make(*board, setup);
  // In such a position somebody would have connected, or could place where nobody could.
  if (!made || made->over() || reached(*made) != reached(position)) return std::nullopt;
  return Loaded{board, *made};
}

}  // namespace

TEST_CASE("what nobody can reach any more disguises nothing, whatever its tokens") {
  Random random(17);
  int tried = 0, parted = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    const Board board = shuffled(seed);
    const Position now =
        played_on(Position(board), 14 + static_cast<int>(random.below(12)), random);
    const Position later = played_on(now, static_cast<int>(random.below(3)), random);
    if (now.over() || later.over() || reached(later).count() < 6) continue;
    std::optional<Loaded> hidden;
    for (int shuffle = 0; shuffle < 30 && !hidden; ++shuffle)
      hidden = with_other_ruins(later, random);
    if (!hidden) continue;
    ++tried;
    if (reached(later) != later.free()) ++parted;
    const Transformation how{Symmetry::numbered(static_cast<int>(random.below(12))),
                             {true, {3, 0, 5, 1, 2, 4}, {1, 2, 0, 4, 5, 3}}};
    const Loaded asked = transformed(hidden->position, how);
    CHECK(may_come_of(now, asked.position));
    CHECK(may_share_tokens(Position(board), asked.position));
  }
  CHECK(tried > 50);
  CHECK(parted > 5);
}

TEST_CASE("another stone named as the last, so that other moves come first, disguises nothing") {
  Random random(2);
  int tried = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Board board = shuffled(seed);
    const Position now = played_on(Position(board), 16 + static_cast<int>(random.below(8)), random);
    if (now.over()) continue;
    for (const Cell last : now.opposing()) {
      const auto asked = Position::make(board, {{now.stones(black), now.stones(white)}, last});
      if (!asked) continue;
      bool follows = false;  // something that can follow in the game, too
      for (const Cell cell : asked->legal() & now.legal())
        follows |= reached(now.play(cell)).count() >= 6;
      if (!follows) continue;
      ++tried;
      CHECK(may_come_of(now, *asked));
    }
  }
  CHECK(tried > 50);
}

TEST_CASE("a game is known again from any later position, turned, renamed and disguised") {
  Random random(11);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Board board = shuffled(seed), other_board = shuffled(seed + 1000);
    const Position now = played_on(Position(board), static_cast<int>(random.below(12)) + 3, random);
    if (now.over()) continue;
    const Position later = played_on(now, static_cast<int>(random.below(6)), random);
    if (later.over()) continue;
    const Loaded hidden = disguised(later);
    const Transformation how{Symmetry::numbered(static_cast<int>(random.below(12))),
                             {true, {3, 0, 5, 1, 2, 4}, {1, 2, 0, 4, 5, 3}}};
    CHECK(may_come_of(now, later));
    CHECK(may_come_of(now, hidden.position));
    CHECK(may_come_of(now, transformed(hidden.position, how).position));
    if (later.placed() > now.placed() + 1) CHECK_FALSE(may_come_of(later, now));
    const Position elsewhere = played_on(Position(other_board), later.placed(), random);
    CHECK_FALSE(may_come_of(now, elsewhere));
  }
}

}  // namespace sequitur::kamon
