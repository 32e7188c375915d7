#include "engine/search/engine.hpp"

#include "engine/search/mind.hpp"
#include "engine/search/swap_choice.hpp"

namespace sequitur {

template <GameKind G>
Engine<G>::Engine(EngineOptions options) : options_(options) {}
template <GameKind G>
Engine<G>::~Engine() = default;
template <GameKind G>
Engine<G>::Engine(Engine&&) noexcept = default;
template <GameKind G>
Engine<G>& Engine<G>::operator=(Engine&&) noexcept = default;

template <GameKind G>
void Engine<G>::new_game() {
  mind_.reset();
}

template <GameKind G>
typename Engine<G>::Choice Engine<G>::think(const Game<G>& game, const Limits& limits,
                                            const Surroundings& surroundings) {
  if (game.over()) return {};
  if (!mind_ || !mind_->fits(options_)) mind_ = std::make_unique<Mind>(options_);
  mind_->take_level(options_);

  Choice choice;
  choice.progress = mind_->think(game, limits, surroundings);
  choice.best = choice.progress.lines.front().moves.front();
  if (swap_pays(game, choice.progress.lines.front().verdict)) {
    choice.best = swap_move;
    choice.progress.lines = {{turned(choice.progress.lines.front().verdict), {swap_move}}};
  }
  return choice;
}

template class Engine<kamon::Kamon>;
template class Engine<kulami::Kulami>;

}  // namespace sequitur
