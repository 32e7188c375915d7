// Turning, mirroring or relabelling a board changes nothing: the same lines lead to the same ends.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <string>

#include "engine/game/perft.hpp"
#include "engine/game/random.hpp"
#include "engine/kamon/symmetry.hpp"
#include "engine/kulami/symmetry.hpp"
#include "tests/property/random_game.hpp"
#include "tests/property/slow_game.hpp"

using namespace sequitur;
using kamon::Kamon;
using kulami::Kulami;

namespace {

template <int Corners>
rc::Gen<PolygonSymmetry<Corners>> any_symmetry() {
  return rc::gen::map(full_size(rc::gen::inRange(0, PolygonSymmetry<Corners>::count)),
                      [](int number) { return PolygonSymmetry<Corners>::numbered(number); });
}

kamon::Relabelling random_relabelling(std::uint64_t seed) {
  Random random(seed);
  kamon::Relabelling made;
  made.exchanged = random.below(2) == 1;
  random.shuffle(std::span<std::int8_t>(made.colours));
  random.shuffle(std::span<std::int8_t>(made.symbols));
  return made;
}

rc::Gen<kamon::Transformation> any_transformation() {
  return rc::gen::map(rc::gen::tuple(any_symmetry<6>(), any_seed()), [](const auto& drawn) {
    return kamon::Transformation{std::get<0>(drawn), random_relabelling(std::get<1>(drawn))};
  });
}

void check_kamon_changes_nothing() {
  const auto here = *any_position<Kamon>();
  const auto how = *any_transformation();
  const auto there = kamon::transformed(here.position, how);
  const auto image = [&](CellSet cells) { return kamon::image(cells, how.symmetry); };
  RC_ASSERT(there.position.legal() == image(here.position.legal()));
  RC_ASSERT(there.position.completing() == image(here.position.completing()));
  RC_ASSERT(there.position.outcome() == here.position.outcome());
  RC_ASSERT(there.position.winning_stones().count() == here.position.winning_stones().count());
  RC_ASSERT(perft(there.position, 3) == perft(here.position, 3));
  for (const Cell cell : here.position.legal())
    RC_ASSERT(there.position.play(kamon::image(cell, how.symmetry)) ==
              kamon::transformed(here.position.play(cell), how).position);
}

void check_kulami_changes_nothing() {
  const auto here = *any_position<Kulami>();
  const auto symmetry = *any_symmetry<4>();
  const auto there = kulami::transformed(here.position, symmetry);
  const auto image = [&](CellSet fields) {
    return kulami::image(*here.board, fields, symmetry, *there.board);
  };
  RC_ASSERT(there.position.legal() == image(here.position.legal()));
  RC_ASSERT(there.position.outcome() == here.position.outcome());
  RC_ASSERT(there.position.score().total == here.position.score().total);
  RC_ASSERT(there.position.score().area == here.position.score().area);
  RC_ASSERT(there.position.score().chains == here.position.score().chains);
  RC_ASSERT(perft(there.position, 3) == perft(here.position, 3));
  for (const Cell field : here.position.legal())
    RC_ASSERT(there.position.play(kulami::image(*here.board, field, symmetry, *there.board)) ==
              kulami::transformed(here.position.play(field), symmetry).position);
}

// Compares the engine, which turns bits, with the slow code, which turns a drawing.
void check_kamon_against_slow_turning() {
  const auto here = *any_position<Kamon>();
  const auto symmetry = *any_symmetry<6>();
  const auto table = slow::kamon::read(kamon::write_position(here.position)).value();
  RC_ASSERT(kamon::write_position(kamon::transformed(here.position, {symmetry, {}}).position) ==
            slow::kamon::write(slow::kamon::turned(table, symmetry.turns, symmetry.mirrored)));
}

void check_kulami_against_slow_turning() {
  const auto here = *any_position<Kulami>();
  const auto symmetry = *any_symmetry<4>();
  const auto table = slow::kulami::read(kulami::write_position(here.position)).value();
  const auto turned = kulami::read_position(
      slow::kulami::write(slow::kulami::turned(table, symmetry.turns, symmetry.mirrored)));
  RC_ASSERT(turned.has_value());
  RC_ASSERT(turned->position == kulami::transformed(here.position, symmetry).position);
}

// Checks that two different tokens follow each other before a relabelling exactly if they do after
// it.
void check_relabelling() {
  const auto how = random_relabelling(*any_seed());
  const auto token = [](int number) {
    return kamon::Token{static_cast<std::int8_t>(number / 6), static_cast<std::int8_t>(number % 6)};
  };
  const auto follow = [](kamon::Token a, kamon::Token b) {
    return a.colour == b.colour || a.symbol == b.symbol;
  };
  for (int first = 0; first < 36; ++first)
    for (int second = 0; second < 36; ++second) {
      const auto a = token(first), b = token(second);
      RC_ASSERT(follow(a, b) == follow(kamon::image(a, how), kamon::image(b, how)));
      RC_ASSERT((a == b) == (kamon::image(a, how) == kamon::image(b, how)));
    }
}

void check_kamon_canonical_form() {
  const auto board = *(*any_start<Kamon>()).board;
  const auto how = *any_transformation();
  const auto form = kamon::canonical(board);
  RC_ASSERT(kamon::canonical(kamon::transformed(board, how)) == form);
  RC_ASSERT(kamon::canonical(form) == form);
  RC_ASSERT(kamon::transformed(board, kamon::to_canonical(board)) == form);
  RC_ASSERT(kamon::transformed(kamon::transformed(board, how), how.inverse()) == board);
}

void check_kulami_canonical_form() {
  const auto board = *(*any_start<Kulami>()).board;
  const auto symmetry = *any_symmetry<4>();
  const auto form = kulami::canonical(board);
  RC_ASSERT(kulami::canonical(kulami::transformed(board, symmetry)) == form);
  RC_ASSERT(kulami::canonical(form) == form);
  RC_ASSERT(kulami::transformed(board, kulami::to_canonical(board)) == form);
  RC_ASSERT(kulami::transformed(kulami::transformed(board, symmetry), symmetry.inverse()) == board);
}

template <int Corners>
void check_composition() {
  const auto first = *any_symmetry<Corners>(), second = *any_symmetry<Corners>();
  RC_ASSERT(first.then(first.inverse()) == PolygonSymmetry<Corners>{});
  RC_ASSERT(first.then(second).inverse() == second.inverse().then(first.inverse()));
  if constexpr (Corners == 6) {
    for (const Cell cell : kamon::all_cells)
      RC_ASSERT(kamon::image(kamon::image(cell, first), second) ==
                kamon::image(cell, first.then(second)));
  }
}

}  // namespace

TEST_CASE("turning, mirroring and relabelling change nothing") {
  holds("Kamon", check_kamon_changes_nothing);
  holds("Kulami", check_kulami_changes_nothing);
}

TEST_CASE("turning is what the slow code calls turning") {
  holds("Kamon", check_kamon_against_slow_turning);
  holds("Kulami", check_kulami_against_slow_turning);
}

TEST_CASE("symmetries compose, and relabellings keep what follows what") {
  holds("the hexagon's", check_composition<6>);
  holds("the square's", check_composition<4>);
  holds("relabellings", check_relabelling);
}

TEST_CASE("boards that are the same game have the same canonical form") {
  holds("Kamon", check_kamon_canonical_form);
  holds("Kulami", check_kulami_canonical_form);
}
