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
#include "engine/search/scout.hpp"
#include "engine/search/time.hpp"

namespace sequitur {

// What each game brings along for thinking.
template <GameKind G>
struct Faculties;
template <>
struct Faculties<kamon::Kamon> {
  using Evaluation = kamon::Evaluation;
  using Prover = KamonProver;
  using Scout = sequitur::Scout;
  static constexpr const Levels& levels = kamon_levels;
  // Whether what was learnt from the one serves for the other. The keys of a table tell apart the
  // positions of one board, and no more than that.
  static bool akin(const kamon::Position& a, const kamon::Position& b) {
    return a.board() == b.board();
  }
  // The prover's part of memory, in quarters.
  static constexpr int prover_quarters = 3;
};
template <>
struct Faculties<kulami::Kulami> {
  using Evaluation = kulami::Evaluation;
  using Prover = NoProver;
  struct Scout {
    Scout(std::size_t, int) {}
  };
  static constexpr const Levels& levels = kulami_levels;
  static bool akin(const kulami::Position& a, const kulami::Position& b) {
    return a.board() == b.board() && a.scoring() == b.scoring() && a.opener() == b.opener();
  }
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
        search_(Judgement(Evaluation{}),
                quarter(options) * (4 - prover_quarters) / (has_scout ? 2 : 1), options.threads),
        scout_(quarter(options) / 2, options.threads),
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
    recognise(game.loaded_start());
    Occasion occasion(limits, surroundings, index(game.to_move()), Node(position).plies_left());
    const std::uint64_t all_nodes = std::min(limits.nodes.value_or(level_.nodes), level_.nodes);
    const bool forced = limits.clocks && position.legal().count() == 1;
    const bool scouting = has_scout && level_.proves && !limits.depth;
    bool searching = false;
    const auto searched = [&] {
      if (!searching) return std::uint64_t{0};
      if constexpr (has_scout)
        if (scouting) return scout_.nodes();
      return search_.nodes();
    };
    const std::uint64_t proven_before = prover_.nodes();
    const auto proving = [&] { return (prover_.nodes() - proven_before) * prover_.node_cost; };
    // Before the search has come so far, a proof is out of sight. A fifth was not tuned.
    const std::uint64_t sight = prover_.usual_nodes(position) * prover_.node_cost / 5;

    typename Faculties<G>::Prover::Attempt proof(prover_, position, made_for_.multi_pv,
                                                 surroundings);
    // Takes the proof as far as the search beside it has come. What was proven won a move ago is
    // proven again before anything else.
    const auto prove = [&] {
      constexpr std::uint64_t first_step = 40'000;
      const std::uint64_t share = std::max(first_step, searched());
      const bool promised = prover_.promised(position);
      if (!level_.proves || proof.complete() || (share < sight && !promised)) return;
      const std::uint64_t rest = all_nodes - std::min(all_nodes, searched() + proving());
      const std::uint64_t owed = share - std::min(share, proving());
      const std::uint64_t most = (promised ? rest : std::min(rest, owed)) / prover_.node_cost;
      if (most > 0) proof.go_on({most, occasion.deadline()});
    };

    const auto settled = [&] {
      return proof.complete() && (!proof.lost() || limits.proof_suffices);
    };

    Effort effort;
    effort.lines = made_for_.multi_pv;
    effort.depth = std::min(limits.depth.value_or(1000), depth_today(position));
    effort.nodes = all_nodes;
    effort.expired = [&] {
      occasion.pulse(searched() + proving());
      return occasion.expired() || searched() + proving() >= all_nodes;
    };
    effort.go_on = [&](Progress progress) {
      progress.nodes += proving();
      occasion.show(std::move(progress));
      prove();
      return !settled() && !forced && occasion.next_step_pays();
    };

    prove();
    const bool answered = settled();
    if (answered) effort.depth = 1;
    searching = true;
    Progress progress;
    if constexpr (has_scout)
      if (scouting && !answered && position.completing().empty())
        progress = scout_.search(position, position.legal(), lot(position, 3), leaves(), effort);
    if (progress.lines.empty()) {
      progress = search_.search(position, noticed(position), effort);
      // A depth that was broken off leaves lines of two depths beside each other.
      std::stable_sort(
          progress.lines.begin(), progress.lines.end(),
          [](const Line& a, const Line& b) { return standing(a.verdict) > standing(b.verdict); });
    }
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
  static constexpr bool has_scout = prover_quarters > 0;

  static std::size_t quarter(const EngineOptions& options) {
    return (static_cast<std::size_t>(options.hash_mib) << 20) / 4;
  }

  void recognise(const typename G::Loaded& start) {
    if (about_ && Faculties<G>::akin(about_->position, start.position)) return;
    if (about_) search_.forget();
    about_ = start;
  }

  // The levels below full strength are spaced for a scout with playouts.
  Scout::Leaves leaves() const {
    return level_.nodes < full_strength.nodes ? Scout::Leaves::playouts : Scout::Leaves::outlook;
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
  typename Faculties<G>::Scout scout_;
  typename Faculties<G>::Prover prover_;
  Level level_{};
  std::optional<typename G::Loaded> about_;  // what the search's table is about
};

}  // namespace sequitur
