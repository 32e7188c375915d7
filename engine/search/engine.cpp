#include "engine/search/engine.hpp"

#include "engine/game/random.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"

namespace sequitur {

template <GameKind G>
typename Engine<G>::Choice Engine<G>::think(const Game<G>& game, const Limits&,
                                            const Surroundings&) {
  Choice choice;
  const CellSet moves = game.position().legal();
  if (moves.empty()) return choice;
  // The same position gives the same move on every machine.
  Random random(game.position().free().bits());
  auto skip = random.below(static_cast<std::uint64_t>(moves.count()));
  for (const Cell cell : moves)
    if (skip-- == 0) choice.best = cell;
  choice.progress.depth = 1;
  choice.progress.nodes = 1;
  choice.progress.lines = {{Verdict{}, {choice.best}}};
  return choice;
}

template class Engine<kamon::Kamon>;
template class Engine<kulami::Kulami>;

}  // namespace sequitur
