#include "server/study/analyst.hpp"

#include <algorithm>
#include <chrono>

#include "engine/json/thought_json.hpp"
#include "engine/search/engine.hpp"

namespace sequitur::server {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto between_reports = std::chrono::milliseconds(500);

Milliseconds steady_now() {
  return std::chrono::duration_cast<Milliseconds>(Clock::now().time_since_epoch());
}

// JSON is not put together more often than somebody reads it.
class Reporter {
 public:
  explicit Reporter(const Analyst::Report& report) : report_(report) {}

  template <class SoFar>
  void tell(double share, SoFar so_far) {
    if (Clock::now() - last_ < between_reports) return;
    last_ = Clock::now();
    report_(std::clamp(static_cast<int>(1000 * share), 0, 999), so_far());
  }

 private:
  const Analyst::Report& report_;
  Clock::time_point last_ = Clock::now();
};

template <GameKind G>
std::string thought_about(const Game<G>& game, const AnalysisWish& wish, Engine<G>& engine,
                          const std::atomic<bool>& stop, Reporter& reporter) {
  if (game.over()) return JsonText::of([&](JsonText& json) { write_over(json, game); });
  const auto nodes = static_cast<std::uint64_t>(wish.nodes);
  const auto written = [&](const Progress& progress) {
    return JsonText::of([&](JsonText& json) { write_thought(json, game, progress); });
  };
  const auto report = [&](const Progress& progress) {
    reporter.tell(static_cast<double>(progress.nodes) / static_cast<double>(nodes),
                  [&] { return written(progress); });
  };
  const auto choice = engine.think(game, {.nodes = nodes}, {steady_now, report, &stop});
  return written(choice.progress);
}

template <GameKind G>
std::string reviewed(const Game<G>& game, const AnalysisWish& wish, Engine<G>& engine,
                     const std::atomic<bool>& stop, Reporter& reporter) {
  const Surroundings surroundings{steady_now, {}, &stop};
  std::size_t judged = 0;
  const GameReview found = review<G>(
      engine, game, {.nodes = static_cast<std::uint64_t>(wish.nodes)}, surroundings,
      [&](const JudgedMove&) {
        reporter.tell(static_cast<double>(++judged) / static_cast<double>(game.moves().size()),
                      [] { return std::string(); });
        return !stop;
      });
  return JsonText::of([&](JsonText& json) { write_review(json, game, found); });
}

}  // namespace

Checked<AnyGame> game_of(const std::string& start, bool swap, const std::string& moves) {
  const auto position = read_any(start);
  if (!position) return std::unexpected(position.error());
  return std::visit(
      [&](const auto& loaded) -> Checked<AnyGame> {
        Game<GameOf<std::decay_t<decltype(loaded.position)>>> game(loaded, swap);
        for (const std::string_view move : words(moves))
          if (const auto played = game.play(move); !played) return std::unexpected(played.error());
        return game;
      },
      *position);
}

Checked<std::string> Analyst::think(const AnalysisWish& wish, const std::atomic<bool>& stop,
                                    const Report& report) const {
  const auto game = game_of(wish.start, wish.swap, wish.moves);
  if (!game) return std::unexpected(game.error());
  const bool whole_game = wish.kind == AnalysisWish::Kind::review;
  const EngineOptions options{
      .threads = threads, .hash_mib = memory_mib, .multi_pv = whole_game ? 1 : wish.lines};
  Reporter reporter(report);
  return std::visit(
      [&]<GameKind G>(const Game<G>& played) {
        Engine<G> engine(options);
        return whole_game ? reviewed(played, wish, engine, stop, reporter)
                          : thought_about(played, wish, engine, stop, reporter);
      },
      *game);
}

}  // namespace sequitur::server
