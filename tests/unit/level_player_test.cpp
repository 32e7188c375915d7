#include "engine/search/level_player.hpp"

#include <doctest/doctest.h>

#include "engine/kamon/thinking/thinking.hpp"
#include "engine/kulami/thinking/thinking.hpp"
#include "engine/search/sample_positions.hpp"

using namespace sequitur;
using kamon::Kamon;
using kulami::Kulami;

namespace {

// The share of the placements that players of this level see, over many positions and whims.
template <GameKind G>
double share_seen(int level) {
  int seen = 0, there = 0;
  for (int number = 0; number < 300; ++number) {
    const auto loaded = sample_position<G>(static_cast<std::uint64_t>(number), number % 20);
    const LevelPlayer<G> player(level_of(G::Thinking::levels, level), number);
    const CellSet noticed = player.noticed(loaded.position);
    const CellSet legal = loaded.position.legal();
    REQUIRE_FALSE(noticed.empty());
    REQUIRE((noticed - legal).empty());
    REQUIRE(noticed == player.noticed(loaded.position));
    seen += noticed.count();
    there += legal.count();
  }
  return static_cast<double>(seen) / there;
}

}  // namespace

TEST_CASE_TEMPLATE("the gentle levels see some of the placements, at least one and always the same",
                   G, Kamon, Kulami) {
  CHECK(share_seen<G>(-1) < 0.45);
  CHECK(share_seen<G>(0) > share_seen<G>(-1) + 0.1);
  CHECK(share_seen<G>(0) < 0.7);
  CHECK(share_seen<G>(10) == 1);
}
