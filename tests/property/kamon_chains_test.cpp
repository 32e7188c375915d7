// Connections and loops: compares the fast code with the slow one on clouds of stones, which close
// loops far more often than play does.
#include <doctest/doctest.h>

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "engine/game/random.hpp"
#include "engine/kamon/chains.hpp"
#include "tests/property/property.hpp"
#include "tests/property/random_game.hpp"
#include "tests/property/slow_kamon.hpp"

using namespace sequitur;
using kamon::Kamon;
using slow::kamon::Spot;
using slow::kamon::Stones;

namespace {

Cell cell_of(Spot spot) { return kamon::cell_named(slow::kamon::name(spot)).value(); }

// Any set of cells, as stones of one side.
struct Cloud {
  Stones stones;
  CellSet cells;

  void add(Spot spot) {
    stones[spot] = 'b';
    cells.add(cell_of(spot));
  }
  void remove(Spot spot) {
    stones[spot] = '.';
    cells.remove(cell_of(spot));
  }
  bool finished() const {
    return slow::kamon::connected(stones, 'b') || slow::kamon::looped(stones, 'b');
  }
};

void showValue(const Cloud& cloud, std::ostream& out) {
  for (const Spot spot : slow::kamon::spots()) {
    if (spot.x < 2 || (spot.x == 3 && (spot.y == 0 || spot.y == 6))) out << '/';
    out << cloud.stones[spot];
  }
}

Cloud cloud_of(CellSet cells) {
  Cloud cloud;
  for (const Spot spot : slow::kamon::spots())
    if (cells.contains(cell_of(spot))) cloud.add(spot);
  return cloud;
}

// `draws` holds a number below 100 for each spot. Numbers below the density get a stone.
Cloud cloud_from(int density, const std::vector<int>& draws) {
  Cloud cloud;
  std::size_t next = 0;
  for (const Spot spot : slow::kamon::spots())
    if (draws[next++] < density) cloud.add(spot);
  return cloud;
}

// Like cloud_from, but leaves out stones that would finish a connection or a loop.
Cloud unfinished_cloud_from(int density, const std::vector<int>& draws) {
  Cloud cloud;
  std::size_t next = 0;
  for (const Spot spot : slow::kamon::spots()) {
    if (draws[next++] >= density) continue;
    cloud.add(spot);
    if (cloud.finished()) cloud.remove(spot);
  }
  return cloud;
}

rc::Gen<Cloud> clouds(Cloud (*from)(int, const std::vector<int>&)) {
  return full_size(rc::gen::map(
      rc::gen::tuple(rc::gen::inRange(5, 95), rc::gen::container<std::vector<int>>(
                                                  kamon::cell_count, rc::gen::inRange(0, 100))),
      [from](const auto& drawn) { return std::apply(from, drawn); }));
}

void check_connecting_chain(const Cloud& cloud) {
  const CellSet chain = kamon::connecting_chain(cloud.cells);
  RC_ASSERT(chain.empty() != slow::kamon::connected(cloud.stones, 'b'));
  RC_ASSERT(chain.within(cloud.cells));
  RC_ASSERT(chain.count() == slow::kamon::shortest_connection(cloud.stones, 'b'));
  if (chain.empty()) return;
  RC_ASSERT(slow::kamon::connected(cloud_of(chain).stones, 'b'));
  RC_ASSERT(slow::kamon::in_one_piece(cloud_of(chain).stones, 'b'));
}

void check_closed_loop(const Cloud& cloud) {
  const CellSet ring = kamon::closed_loop(cloud.cells);
  RC_ASSERT(ring.empty() != slow::kamon::looped(cloud.stones, 'b'));
  RC_ASSERT(ring.within(cloud.cells));
  if (ring.empty()) return;
  RC_ASSERT(slow::kamon::looped(cloud_of(ring).stones, 'b'));
  RC_ASSERT(slow::kamon::in_one_piece(cloud_of(ring).stones, 'b'));
}

struct Met {
  int connecting = 0, looping = 0, both = 0, neither = 0;
};

// Checks for every cell without a stone whether a stone there connects, or closes a loop.
Met check_completions(Cloud cloud, CellSet candidates) {
  const auto [connecting, looping] = kamon::completions(cloud.cells, candidates - cloud.cells);
  Met met;
  for (const Spot spot : slow::kamon::spots()) {
    if (cloud.stones[spot] == 'b') continue;
    const Cell cell = cell_of(spot);
    cloud.add(spot);
    const bool connects = slow::kamon::connected(cloud.stones, 'b');
    const bool loops = slow::kamon::looped(cloud.stones, 'b');
    cloud.remove(spot);
    RC_ASSERT(connecting.contains(cell) == (connects && candidates.contains(cell)));
    RC_ASSERT(looping.contains(cell) == (loops && candidates.contains(cell)));
    ++(connects && loops ? met.both
       : connects        ? met.connecting
       : loops           ? met.looping
                         : met.neither);
  }
  RC_ASSERT((connecting | looping).within(candidates - cloud.cells));
  return met;
}

}  // namespace

TEST_CASE("connections and loops of any cloud of stones are those of the slow code") {
  holds("the chain that connects", 10, [] { check_connecting_chain(*clouds(cloud_from)); });
  holds("the loop that is closed", 100, [] { check_closed_loop(*clouds(cloud_from)); });
}

TEST_CASE("the cells that complete are those of the slow code") {
  holds("all cells at once", 10,
        [] { check_completions(*clouds(unfinished_cloud_from), kamon::all_cells); });
  holds("some cells", 5,
        [] { check_completions(*clouds(unfinished_cloud_from), (*clouds(cloud_from)).cells); });
}

TEST_CASE("clouds reach cells that connect, that close a loop, and that do both") {
  Met all;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Random random(seed);
    std::vector<int> draws(kamon::cell_count);
    for (int& draw : draws) draw = static_cast<int>(random.below(100));
    const Cloud cloud = unfinished_cloud_from(static_cast<int>(random.below(95)), draws);
    const Met met = check_completions(cloud, kamon::all_cells);
    all.connecting += met.connecting;
    all.looping += met.looping;
    all.both += met.both;
    all.neither += met.neither;
  }
  CHECK(all.connecting > 100);
  CHECK(all.looping > 100);
  CHECK(all.both > 10);
  CHECK(all.neither > 100);
}

TEST_CASE("the stones shown as the winning ones win") {
  holds("winning stones", [] {
    const auto game = *any_game<Kamon>();
    for (const auto& position : game.positions) {
      const Reason reason = position.outcome().reason;
      const Cloud winning = cloud_of(position.winning_stones());
      RC_ASSERT(winning.cells.within(position.opposing()));
      RC_ASSERT(winning.cells.empty() == (reason != Reason::connection && reason != Reason::loop));
      if (reason == Reason::connection) RC_ASSERT(slow::kamon::connected(winning.stones, 'b'));
      if (reason == Reason::loop) RC_ASSERT(slow::kamon::looped(winning.stones, 'b'));
    }
  });
}
