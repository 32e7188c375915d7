// Move generation: perft with bulk counting at the last ply, from the start and from the middle of
// the game. items_per_second is leaves per second on one core. Command and numbers: README.md here.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game/perft.hpp"
#include "engine/game/random.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"

namespace {

using namespace sequitur;
using kamon::Kamon;
using kulami::Kulami;

constexpr std::string_view irregular_kulami =
    ".....AAA../..BBBAAA../...CCDDEE./FF.CCDDG../FF..H..GII/FFJJH..GII/..JJH.KK../...LLMMNN./"
    "OOOLLMMPPP/..QQ.MMPPP "
    "........../........../........../........../........../........../........../........../"
    "........../.......... r - - base";

// Plays `placements` cells at random; nothing if the game ends before.
template <GamePosition P>
std::optional<P> after_random_play(P position, int placements, Random& random) {
  while (placements-- > 0) {
    const CellSet moves = position.legal() - position.completing();
    if (moves.empty()) return std::nullopt;
    CellSet rest = moves;
    for (auto skipped = random.below(static_cast<std::uint64_t>(moves.count())); skipped > 0;
         --skipped)
      rest = rest.without_first();
    position = position.place(rest.first());
  }
  return position;
}

// A depth that takes long enough to be measured: the first with a million leaves, or else (late in
// the game there are none) the one with the most.
template <GamePosition P>
int depth_worth_measuring(const P& position) {
  std::uint64_t most = 0;
  int best = 1;
  for (int depth = 1; depth <= 12 && most < 1'000'000; ++depth)
    if (const auto lines = perft(position, depth); lines > most) {
      most = lines;
      best = depth;
    }
  return best;
}

template <class G>
void leaves(benchmark::State& state, std::string_view start, int placements) {
  const auto loaded = G::read_position(start);
  if (!loaded) return state.SkipWithError(loaded.error().sentence.c_str());
  Random random(static_cast<std::uint64_t>(placements));
  auto position = after_random_play(loaded->position, placements, random);
  while (!position) position = after_random_play(loaded->position, placements, random);
  const int depth = depth_worth_measuring(*position);

  std::uint64_t counted = 0;
  for (auto _ : state) counted += perft(*position, depth);
  state.counters["depth"] = depth;
  state.SetItemsProcessed(static_cast<std::int64_t>(counted));
}

constexpr auto kamon_perft = leaves<Kamon>;
constexpr auto kulami_perft = leaves<Kulami>;

BENCHMARK_CAPTURE(kamon_perft, start, kamon::startpos, 0);
BENCHMARK_CAPTURE(kamon_perft, 6_stones, kamon::startpos, 6);
BENCHMARK_CAPTURE(kamon_perft, 12_stones, kamon::startpos, 12);
BENCHMARK_CAPTURE(kamon_perft, 18_stones, kamon::startpos, 18);
BENCHMARK_CAPTURE(kulami_perft, square, kulami::startpos, 0);
BENCHMARK_CAPTURE(kulami_perft, square_10_marbles, kulami::startpos, 10);
BENCHMARK_CAPTURE(kulami_perft, square_20_marbles, kulami::startpos, 20);
BENCHMARK_CAPTURE(kulami_perft, square_30_marbles, kulami::startpos, 30);
BENCHMARK_CAPTURE(kulami_perft, irregular, irregular_kulami, 0);
BENCHMARK_CAPTURE(kulami_perft, irregular_20_marbles, irregular_kulami, 20);

}  // namespace
