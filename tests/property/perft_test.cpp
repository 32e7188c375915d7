// Counting lines: compares the fast way with playing each one out, by play() and by the slow rules.
#include <doctest/doctest.h>

#include <cstdint>

#include "engine/game/perft.hpp"
#include "tests/property/random_game.hpp"
#include "tests/property/slow_game.hpp"

using namespace sequitur;
using kamon::Kamon;
using kulami::Kulami;

namespace {

template <GamePosition P>
std::uint64_t played_out(const P& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t lines = 0;
  for (const Cell cell : position.legal()) lines += played_out(position.play(cell), depth - 1);
  return lines;
}

template <class G>
void check_by_play(int depth) {
  const auto loaded = *any_position<G>();
  for (int plies = 1; plies <= depth; ++plies)
    RC_ASSERT(perft(loaded.position, plies) == played_out(loaded.position, plies));
}

template <class G>
void check_by_slow_rules(int depth) {
  const auto loaded = *any_position<G>();
  const auto table = Slow<G>::read(G::write_position(loaded.position));
  RC_ASSERT(perft(loaded.position, depth) == Slow<G>::perft(table.value(), depth));
}

}  // namespace

TEST_CASE_TEMPLATE("perft counts what can be played", G, Kamon, Kulami) {
  holds("by play()", [] { check_by_play<G>(4); });
  holds("by the slow rules", [] { check_by_slow_rules<G>(3); });
}

TEST_SUITE("long") {
  TEST_CASE_TEMPLATE("perft counts what can be played, deeper", G, Kamon, Kulami) {
    holds("by play()", [] { check_by_play<G>(6); });
    holds("by the slow rules", [] { check_by_slow_rules<G>(4); });
  }
}
