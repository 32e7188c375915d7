#pragma once

#include <optional>

#include "engine/search/alpha_beta.hpp"
#include "engine/search/engine.hpp"
#include "engine/search/level_player.hpp"
#include "engine/search/misjudging.hpp"
#include "engine/search/thinking.hpp"

namespace sequitur {

// The searches of one engine, each with its share of the memory, and the player they play as.
template <GameKind G>
class Searches {
 public:
  using Thinking = typename G::Thinking;
  using Judgement = Misjudging<typename Thinking::Evaluation>;

  explicit Searches(const EngineOptions& options)
      : alpha_beta(Judgement(typename Thinking::Evaluation{}),
                   bytes(options, Thinking::memory.alpha_beta), options.threads),
        tree_search(bytes(options, Thinking::memory.tree_search), options.threads),
        prover(bytes(options, Thinking::memory.prover), options.threads),
        options_(options),
        player_(player_of(options)) {}

  // Whether these options need no new tables.
  bool fits(const EngineOptions& options) const {
    return options.threads == options_.threads && options.hash_mib == options_.hash_mib;
  }

  void set_options(const EngineOptions& options) {
    // The table holds values as the previous player judged them.
    if (options.level != options_.level || options.whim != options_.whim) alpha_beta.forget();
    options_ = options;
    player_ = player_of(options);
    alpha_beta.evaluation().set_error(player_.level().error, player_.opinions());
  }

  // Prepares for the board, and forgets what was learnt from another one.
  void begin(const typename G::Loaded& start) {
    alpha_beta.evaluation().begin(start, player_.level().at_full_strength());
    if (learnt_from_ && Thinking::share_table(learnt_from_->position, start.position)) return;
    if (learnt_from_) alpha_beta.forget();
    learnt_from_ = start;
  }

  // Forgets what was learnt from earlier games. The memory is kept: the system would take as long
  // to hand it over again as a short search.
  void forget() {
    alpha_beta.forget();
    tree_search.forget();
    prover.forget();
    learnt_from_.reset();
  }

  const LevelPlayer<G>& player() const { return player_; }
  int lines_wanted() const { return options_.multi_pv; }

  AlphaBeta<G, Judgement> alpha_beta;
  typename Thinking::TreeSearch tree_search;
  typename Thinking::Prover prover;

 private:
  static std::size_t bytes(const EngineOptions& options, std::size_t eighths) {
    return (static_cast<std::size_t>(options.hash_mib) << 20) / 8 * eighths;
  }
  static LevelPlayer<G> player_of(const EngineOptions& options) {
    return {level_of(Thinking::levels, options.level), options.whim};
  }

  EngineOptions options_;
  LevelPlayer<G> player_;
  std::optional<typename G::Loaded> learnt_from_;
};

}  // namespace sequitur
