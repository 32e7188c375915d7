#include <benchmark/benchmark.h>

#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"
#include "match/mcts.hpp"

// The speed of plain Monte-Carlo search from the start position: bare playouts, and whole searches
// with their tree.
namespace {

using namespace sequitur;

template <GameKind G>
Game<G> new_game() {
  return Game<G>(*G::read_position(G::startpos));
}

template <GameKind G>
void playouts(benchmark::State& state) {
  const auto game = new_game<G>();
  Random random(1);
  for (auto _ : state) benchmark::DoNotOptimize(MonteCarlo<G>::playout(game.position(), random));
  state.SetItemsProcessed(state.iterations());
}

template <GameKind G>
void search(benchmark::State& state) {
  const auto game = new_game<G>();
  const auto count = static_cast<std::uint64_t>(state.range(0));
  for (auto _ : state) {
    MonteCarlo<G> search(1);
    benchmark::DoNotOptimize(search.think(game, {.playouts = count, .time = {}}, {}));
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

BENCHMARK(playouts<kamon::Kamon>);
BENCHMARK(playouts<kulami::Kulami>);
BENCHMARK(search<kamon::Kamon>)->Arg(10'000)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(search<kulami::Kulami>)->Arg(10'000)->Arg(100'000)->Unit(benchmark::kMillisecond);

}  // namespace
