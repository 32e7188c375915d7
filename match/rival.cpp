#include "match/rival.hpp"

#include "engine/any/games.hpp"
#include "engine/game/random.hpp"
#include "match/ugi_rival.hpp"

namespace sequitur::match {

namespace {

template <GameKind G>
class LevelRival final : public Rival<G> {
 public:
  LevelRival(const LevelOfOurs& ours, TimeKind time, const std::atomic<bool>& stop)
      : time_(time), stop_(stop) {
    engine_.set_options(
        {.threads = ours.threads, .hash_mib = ours.hash_mib, .multi_pv = 1, .level = ours.level});
  }

  std::expected<void, Forfeit> begin(std::uint64_t seed) override {
    EngineOptions options = engine_.options();
    options.whim = static_cast<int>(seed % EngineOptions::whims);
    engine_.set_options(options);
    engine_.new_game();
    return {};
  }

  std::expected<Move, Forfeit> choose(const Game<G>& game, const Limits& limits,
                                      Milliseconds allowed) override {
    Limits bounded = limits;
    if (!limits.movetime && !limits.clocks) bounded.movetime = allowed;
    const Surroundings surroundings{now_by(time_), [](const Progress&) {}, &stop_};
    const Move best = engine_.think(game, bounded, surroundings).best;
    if (stop_) return std::unexpected(Forfeit{Trouble::stopped, ""});
    return best;
  }

 private:
  Engine<G> engine_;
  TimeKind time_;
  const std::atomic<bool>& stop_;
};

// Where the swap may be taken, it is a move like the others.
template <GameKind G>
class RandomRival final : public Rival<G> {
 public:
  std::expected<void, Forfeit> begin(std::uint64_t seed) override {
    random_ = Random(seed);
    return {};
  }

  std::expected<Move, Forfeit> choose(const Game<G>& game, const Limits&, Milliseconds) override {
    CellSet moves = game.position().legal();
    const auto count = static_cast<std::uint64_t>(moves.count());
    std::uint64_t skip = random_.below(count + (game.swap_available() ? 1 : 0));
    if (skip == count) return swap_move;
    while (skip-- > 0) moves = moves.without_first();
    return moves.first();
  }

 private:
  Random random_{0};
};

template <GameKind G>
class PlayoutRival final : public Rival<G> {
 public:
  PlayoutRival(const PlayoutBudget& budget, TimeKind time, const std::atomic<bool>& stop)
      : budget_(budget), time_(time), stop_(stop) {}

  std::expected<void, Forfeit> begin(std::uint64_t seed) override {
    search_ = MonteCarlo<G>(seed);
    return {};
  }

  std::expected<Move, Forfeit> choose(const Game<G>& game, const Limits&,
                                      Milliseconds allowed) override {
    PlayoutBudget bounded = budget_;
    if (!bounded.time) bounded.time = allowed;
    const Move best = search_.think(game, bounded, {now_by(time_), {}, &stop_}).best;
    if (stop_) return std::unexpected(Forfeit{Trouble::stopped, ""});
    return best;
  }

 private:
  PlayoutBudget budget_;
  TimeKind time_;
  MonteCarlo<G> search_{0};
  const std::atomic<bool>& stop_;
};

}  // namespace

template <GameKind G>
std::unique_ptr<Rival<G>> make_rival(const Contender& contender, bool swap_agreed, TimeKind time,
                                     const std::atomic<bool>& stop) {
  if (const auto* level = std::get_if<LevelOfOurs>(&contender.kind))
    return std::make_unique<LevelRival<G>>(*level, time, stop);
  if (std::holds_alternative<AnyMove>(contender.kind)) return std::make_unique<RandomRival<G>>();
  if (const auto* budget = std::get_if<PlayoutBudget>(&contender.kind))
    return std::make_unique<PlayoutRival<G>>(*budget, time, stop);
  return std::make_unique<UgiRival<G>>(contender, swap_agreed, stop);
}

#define MAKE(G)                                                                   \
  template std::unique_ptr<Rival<G>> make_rival(const Contender&, bool, TimeKind, \
                                                const std::atomic<bool>&);
SEQUITUR_FOR_EACH_GAME(MAKE)
#undef MAKE

}  // namespace sequitur::match
