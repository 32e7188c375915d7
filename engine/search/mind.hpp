#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "engine/kamon/evaluation.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kulami/evaluation.hpp"
#include "engine/kulami/kulami.hpp"
#include "engine/search/alpha_beta.hpp"
#include "engine/search/engine.hpp"
#include "engine/search/levels.hpp"
#include "engine/search/misjudging.hpp"
#include "engine/search/prover.hpp"
#include "engine/search/time.hpp"

namespace sequitur {

// What each game brings along for thinking.
template <GameKind G>
struct Faculties;
template <>
struct Faculties<kamon::Kamon> {
  using Evaluation = kamon::Evaluation;
  using Prover = KamonProver;
  static constexpr const Levels& levels = kamon_levels;
  // The prover's part of memory and nodes, in quarters: proofs decide Kamon, estimates only bridge
  // the moves until then.
  static constexpr int prover_quarters = 3;
};
template <>
struct Faculties<kulami::Kulami> {
  using Evaluation = kulami::Evaluation;
  using Prover = NoProver;
  static constexpr const Levels& levels = kulami_levels;
  static constexpr int prover_quarters = 0;
};

// One question to the engine: what may be spent on it, and what has been.
class Occasion {
 public:
  Occasion(const Limits& limits, const Surroundings& surroundings, int player, int plies_left)
      : surroundings_(surroundings),
        begun_(surroundings.now()),
        budget_(time_budget(limits, player, (plies_left + 1) / 2)) {}

  Milliseconds spent() const { return surroundings_.now() - begun_; }
  bool stopped() const { return surroundings_.stop && *surroundings_.stop; }
  bool expired() const { return stopped() || (budget_ && spent() >= budget_->hard); }
  bool next_step_pays() const { return !stopped() && !(budget_ && spent() >= budget_->soft); }
  std::optional<Milliseconds> deadline() const {
    return budget_ ? std::optional(begun_ + budget_->hard) : std::nullopt;
  }

  void show(Progress progress) {
    shown_at_ = spent();
    progress.seconds = static_cast<double>(shown_at_.count()) / 1000;
    if (surroundings_.report) surroundings_.report(progress);
    shown_ = std::move(progress);
  }
  // Says every second that the engine is alive, however long one step takes.
  void pulse(std::uint64_t nodes) {
    if (shown_.lines.empty() || spent() - shown_at_ < Milliseconds{1000}) return;
    Progress again = shown_;
    again.nodes = nodes;
    show(std::move(again));
  }

 private:
  const Surroundings& surroundings_;
  Milliseconds begun_;
  std::optional<TimeBudget> budget_;
  Progress shown_;
  Milliseconds shown_at_{0};
};

// The part of an engine that remembers: its search and its prover with their tables.
template <GameKind G>
class Engine<G>::Mind {
 public:
  explicit Mind(const EngineOptions& options)
      : made_for_(options),
        search_(Judgement(Evaluation{}), quarter(options) * (4 - prover_quarters), options.threads),
        prover_(quarter(options) * prover_quarters, options.threads) {}

  // Whether these options can be met without making new tables.
  bool fits(const EngineOptions& options) const {
    return options.threads == made_for_.threads && options.hash_mib == made_for_.hash_mib;
  }

  void take_level(const EngineOptions& options) {
    // What was remembered under another judgement would shine through.
    if (options.level != made_for_.level || options.whim != made_for_.whim) search_.forget();
    made_for_ = options;
    level_ = Faculties<G>::levels[static_cast<std::size_t>(options.level - 1)];
    search_.evaluation().set_error(level_.error,
                                   mixed(static_cast<std::uint64_t>(options.whim) + 1));
  }

  Progress think(const Game<G>& game, const Limits& limits, const Surroundings& surroundings) {
    const Position& position = game.position();
    Occasion occasion(limits, surroundings, index(game.to_move()), Node(position).plies_left());
    const std::uint64_t all_nodes = std::min(limits.nodes.value_or(level_.nodes), level_.nodes);
    // Before the search has come so far, a proof is not in sight.
    const std::uint64_t sight = prover_.usual_nodes(position) / 20;
    const bool hopeless = !level_.proves || all_nodes / 4 < sight;
    const std::uint64_t proof_nodes = hopeless ? 0 : all_nodes / 4 * prover_quarters;
    const bool forced = limits.clocks && position.legal().count() == 1;
    const std::uint64_t proven_before = prover_.nodes();
    const auto proving = [&] { return prover_.nodes() - proven_before; };

    typename Faculties<G>::Prover::Attempt proof(prover_, position, made_for_.multi_pv,
                                                 surroundings);
    // Takes the proof a step further, as far as the search beside it has come. What was proven won
    // a move ago is proven again before anything else.
    const auto prove = [&](std::uint64_t searched) {
      constexpr std::uint64_t first_step = 5000;
      const bool promised = prover_.promised(position);
      if (searched < sight && !promised) return;
      const std::uint64_t share =
          promised ? proof_nodes
                   : std::max(first_step, searched * prover_quarters / (4 - prover_quarters));
      const std::uint64_t most = std::min(share, proof_nodes);
      if (!proof.complete() && most > proving())
        proof.go_on({most - proving(), occasion.deadline()});
    };

    Effort effort;
    effort.lines = made_for_.multi_pv;
    effort.depth = std::min(limits.depth.value_or(1000), depth_today(position));
    effort.nodes = all_nodes - proof_nodes;
    effort.expired = [&] {
      occasion.pulse(search_.nodes() + proving());
      return occasion.expired();
    };
    effort.go_on = [&](Progress progress) {
      progress.nodes += proving();
      occasion.show(std::move(progress));
      prove(search_.nodes());
      return !proof.complete() && !forced && occasion.next_step_pays();
    };

    prove(0);
    if (proof.complete()) effort.depth = 1;
    Progress progress = search_.search(position, noticed(position), effort);
    // A depth that was broken off leaves lines of two depths beside each other.
    std::stable_sort(
        progress.lines.begin(), progress.lines.end(),
        [](const Line& a, const Line& b) { return standing(a.verdict) > standing(b.verdict); });
    proof.put_into(progress.lines);
    progress.nodes += proving();
    progress.seconds = static_cast<double>(occasion.spent().count()) / 1000;
    return progress;
  }

 private:
  using Evaluation = typename Faculties<G>::Evaluation;
  using Node = typename Evaluation::Node;
  using Judgement = Misjudging<Evaluation>;
  static constexpr int prover_quarters = Faculties<G>::prover_quarters;

  static std::size_t quarter(const EngineOptions& options) {
    return (static_cast<std::size_t>(options.hash_mib) << 20) / 4;
  }

  // A number that looks drawn by lot but follows from the position and the player's whim.
  std::uint64_t lot(const Position& position, std::uint64_t salt) const {
    return mixed(Node(position).key() + mixed(static_cast<std::uint64_t>(made_for_.whim) + salt));
  }
  int depth_today(const Position& position) const {
    const int further =
        lot(position, 1) % 10 < static_cast<std::uint64_t>(level_.depth_tenths % 10);
    return level_.depth_tenths / 10 + further;
  }
  // The moves this player thinks of: a weak one does not always see that a placement wins at once.
  CellSet noticed(const Position& position) const {
    const CellSet moves = position.legal();
    if (lot(position, 2) % 1000 >= static_cast<std::uint64_t>(level_.overlooked)) return moves;
    const CellSet others = moves - position.completing();
    return others.empty() ? moves : others;
  }

  EngineOptions made_for_;
  AlphaBeta<G, Judgement> search_;
  typename Faculties<G>::Prover prover_;
  Level level_{};
};

}  // namespace sequitur
