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
#include "engine/search/time.hpp"

namespace sequitur {

// What each game brings along for thinking.
template <GameKind G>
struct Faculties;
template <>
struct Faculties<kamon::Kamon> {
  using Evaluation = kamon::Evaluation;
  static constexpr const Levels& levels = kamon_levels;
};
template <>
struct Faculties<kulami::Kulami> {
  using Evaluation = kulami::Evaluation;
  static constexpr const Levels& levels = kulami_levels;
};

// Below, at or above zero: who stands better.
inline int standing(Verdict verdict) {
  switch (verdict.kind) {
    case Verdict::Kind::win: return 1;
    case Verdict::Kind::loss: return -1;
    case Verdict::Kind::draw: return 0;
    default: return verdict.amount;
  }
}

// The same verdict for the other side.
inline Verdict turned(Verdict verdict) {
  switch (verdict.kind) {
    case Verdict::Kind::win: return {Verdict::Kind::loss, verdict.amount};
    case Verdict::Kind::loss: return {Verdict::Kind::win, verdict.amount};
    case Verdict::Kind::draw: return verdict;
    default: return {verdict.kind, -verdict.amount};
  }
}

// The part of an engine that remembers: its search with its table, and how it is told to think.
template <GameKind G>
class Engine<G>::Mind {
 public:
  explicit Mind(const EngineOptions& options)
      : made_for_(options),
        search_(Judgement(Evaluation{}), std::size_t(options.hash_mib) << 20, options.threads) {}

  // Whether these options can be met without making new tables.
  bool fits(const EngineOptions& options) const {
    return options.threads == made_for_.threads && options.hash_mib == made_for_.hash_mib;
  }

  void take_level(const EngineOptions& options) {
    lines_wanted_ = options.multi_pv;
    level_ = Faculties<G>::levels[static_cast<std::size_t>(options.level - 1)];
    whim_ = options.whim;
    // What was remembered under another judgement would shine through.
    if (options.level != made_for_.level || options.whim != made_for_.whim) search_.forget();
    made_for_ = options;
    search_.evaluation().set_error(level_.error, mixed(whim_ + 1));
  }

  Progress think(const Game<G>& game, const Limits& limits, const Surroundings& surroundings) {
    const auto& position = game.position();
    const Milliseconds begun = surroundings.now();
    const auto spent = [&] { return surroundings.now() - begun; };
    const int plies_left = typename Evaluation::Node(position).plies_left();
    const auto budget = time_budget(limits, index(game.to_move()), (plies_left + 1) / 2);

    Progress shown;
    Milliseconds shown_at{0};
    const auto show = [&](Progress progress) {
      shown_at = spent();
      progress.seconds = static_cast<double>(shown_at.count()) / 1000;
      shown = progress;
      if (surroundings.report) surroundings.report(progress);
    };

    Effort effort;
    effort.lines = lines_wanted_;
    effort.depth = std::min(limits.depth.value_or(1000), depth_today(position));
    effort.nodes = std::min(limits.nodes.value_or(level_.nodes), level_.nodes);
    effort.expired = [&] {
      return (surroundings.stop && *surroundings.stop) || (budget && spent() >= budget->hard);
    };
    const bool hurried = limits.clocks && position.legal().count() == 1;
    effort.go_on = [&](const Progress& progress) {
      show(progress);
      return !hurried && !(budget && spent() >= budget->soft);
    };

    Progress progress = search_.search(position, noticed(position), effort);
    progress.seconds = static_cast<double>(spent().count()) / 1000;
    return progress;
  }

 private:
  using Evaluation = typename Faculties<G>::Evaluation;
  using Judgement = Misjudging<Evaluation>;
  using Position = typename G::Position;

  // A number that looks drawn by lot but follows from the position and the player's whim.
  std::uint64_t lot(const Position& position, std::uint64_t salt) const {
    return mixed(typename Evaluation::Node(position).key() + mixed(whim_ + salt));
  }
  int depth_today(const Position& position) const {
    const int further = lot(position, 1) % 10 < std::uint64_t(level_.depth_tenths % 10);
    return level_.depth_tenths / 10 + further;
  }
  // The moves this player thinks of: a weak one does not always see that a placement wins at once.
  CellSet noticed(const Position& position) const {
    const CellSet moves = position.legal();
    if (lot(position, 2) % 1000 >= std::uint64_t(level_.overlooked)) return moves;
    const CellSet others = moves - position.completing();
    return others.empty() ? moves : others;
  }

  EngineOptions made_for_;
  AlphaBeta<G, Judgement> search_;
  Level level_{};
  std::uint64_t whim_ = 0;
  int lines_wanted_ = 1;
};

}  // namespace sequitur
