#pragma once

// The definitions for engine.hpp. Only a game's thinking/engine.cpp includes them, to instantiate
// Engine<G>.

#include "engine/search/engine.hpp"
#include "engine/search/first_placement.hpp"
#include "engine/search/move_search.hpp"
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
  if (searches_) searches_->forget();
}

template <GameKind G>
typename Engine<G>::Choice Engine<G>::think(const Game<G>& game, const Limits& limits,
                                            const Surroundings& surroundings) {
  if (game.over()) return {};
  if (!searches_ || !searches_->fits(options_)) searches_ = std::make_unique<Searches<G>>(options_);
  searches_->set_options(options_);

  Choice choice;
  if (swap_ahead(game)) {
    choice.progress = think_ahead_of_swap(game, limits, surroundings);
  } else if (game.swap_available()) {
    choice.progress = think_with_swap(game, limits, surroundings);
  } else {
    choice.progress = think_without_swap(game, limits, surroundings);
  }
  choice.best = choice.progress.lines.front().moves.front();
  return choice;
}

template <GameKind G>
Progress Engine<G>::think_without_swap(const Game<G>& game, const Limits& limits,
                                       const Surroundings& surroundings) {
  return MoveSearch<G>(*searches_, game, limits, surroundings).run();
}

template <GameKind G>
Progress Engine<G>::think_with_swap(const Game<G>& game, const Limits& limits,
                                    const Surroundings& surroundings) {
  const auto among_all = [&](Progress progress) {
    add_swap(progress.lines, static_cast<std::size_t>(options_.multi_pv));
    return progress;
  };
  Surroundings inside = surroundings;
  if (surroundings.report)
    inside.report = [&](const Progress& progress) { surroundings.report(among_all(progress)); };
  return among_all(think_without_swap(game, limits, inside));
}

template <GameKind G>
Progress Engine<G>::think_ahead_of_swap(const Game<G>& game, const Limits& limits,
                                        const Surroundings& surroundings) {
  const Position& position = game.position();
  const auto placements = static_cast<std::uint64_t>(position.legal().count());
  const std::uint64_t level_nodes = level_of(G::Thinking::levels, options_.level).nodes;
  FirstPlacementEffort effort{
      .lines = static_cast<std::size_t>(options_.multi_pv),
      .nodes = std::min(limits.nodes.value_or(level_nodes),
                        std::max(level_nodes, placements * first_placement_nodes)),
      .depth = limits.depth,
      .deadline = {}};
  const int plies = typename G::Thinking::Evaluation::Node(position).plies_left();
  if (const auto budget = time_budget(limits, index(game.to_move()), (plies + 1) / 2,
                                      G::Thinking::opening_pace.at(position.placed() / 2)))
    effort.deadline = surroundings.now() + budget->soft;
  // One line for each placement is enough.
  EngineOptions options = options_;
  options.multi_pv = 1;
  searches_->set_options(options);
  const auto think = [&](const Game<G>& next, const Limits& share, const Surroundings& inside) {
    return think_without_swap(next, share, inside);
  };
  return FirstPlacement<G, decltype(think)>(game, effort, surroundings, think).search();
}

}  // namespace sequitur
