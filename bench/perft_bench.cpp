// Measures move generation: perft with bulk counting at the last ply, from the start and from the
// middle of the game. items_per_second is leaves per second on one core. README.md has the command
// and the numbers.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

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

// Plays `placements` cells at random; returns nothing if the game ends before.
template <GamePosition P>
std::optional<P> after_random_play(P position, int placements, Random& random) {
  while (placements-- > 0) {
    CellSet moves = position.legal() - position.completing();
    if (moves.empty()) return std::nullopt;
    for (auto skipped = random.below(static_cast<std::uint64_t>(moves.count())); skipped > 0;
         --skipped)
      moves = moves.without_first();
    position = position.place(moves.first());
  }
  return position;
}

// Eight positions of that stage of the game, the same in every run.
template <GamePosition P>
std::vector<P> positions_after(const P& start, int placements) {
  std::vector<P> found;
  for (Random random(1); found.size() < 8;)
    if (const auto position = after_random_play(start, placements, random))
      found.push_back(*position);
  return found;
}

template <class G>
void count_leaves(benchmark::State& state, std::string_view start, int placements, int depth) {
  const auto loaded = G::read_position(start);
  if (!loaded) return state.SkipWithError(loaded.error().sentence.c_str());
  const auto positions = positions_after(loaded->position, placements);
  std::uint64_t leaves = 0;
  for (auto _ : state)
    for (const auto& position : positions) leaves += perft(position, depth);
  state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}

constexpr auto kamon_perft = count_leaves<Kamon>;
constexpr auto kulami_perft = count_leaves<Kulami>;

BENCHMARK_CAPTURE(kamon_perft, start, kamon::startpos, 0, 7);
BENCHMARK_CAPTURE(kamon_perft, 6_stones, kamon::startpos, 6, 6);
BENCHMARK_CAPTURE(kamon_perft, 12_stones, kamon::startpos, 12, 6);
BENCHMARK_CAPTURE(kamon_perft, 18_stones, kamon::startpos, 18, 6);
BENCHMARK_CAPTURE(kulami_perft, square, kulami::startpos, 0, 6);
BENCHMARK_CAPTURE(kulami_perft, square_10_marbles, kulami::startpos, 10, 6);
BENCHMARK_CAPTURE(kulami_perft, square_20_marbles, kulami::startpos, 20, 6);
BENCHMARK_CAPTURE(kulami_perft, square_30_marbles, kulami::startpos, 30, 6);
BENCHMARK_CAPTURE(kulami_perft, irregular, irregular_kulami, 0, 6);
BENCHMARK_CAPTURE(kulami_perft, irregular_20_marbles, irregular_kulami, 20, 6);

}  // namespace
