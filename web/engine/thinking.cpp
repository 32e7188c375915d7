#include <optional>

#include "engine/game/hexadecimal.hpp"
#include "engine/json/thought_json.hpp"
#include "engine/search/bench.hpp"
#include "engine/search/engine.hpp"
#include "engine/search/levels.hpp"
#include "engine/search/swap_choice.hpp"
#include "web/engine/asked_game.hpp"

namespace sequitur::web {

namespace {

// One engine at a time: its tables are most of what the page takes of the machine's memory.
template <class... Engines>
using OneOrNone = std::variant<std::monostate, Engines...>;
using AnyEngine = Games::Each<OneOrNone, Engine>;
AnyEngine kept;

template <GameKind G>
Engine<G>& engine_with(const EngineOptions& options) {
  if (!std::holds_alternative<Engine<G>>(kept)) kept.emplace<Engine<G>>(options);
  auto& engine = std::get<Engine<G>>(kept);
  engine.set_options(options);
  return engine;
}

EngineOptions options_of(const Request& request) {
  const auto within = [&](std::string_view key, int otherwise, int least, int most) {
    return std::clamp(request.number<int>(key).value_or(otherwise), least, most);
  };
  return {.threads = 1,
          .hash_mib = within("hash", 32, 1, 1024),
          .multi_pv = within("lines", 1, 1, 64),
          .level = within("level", highest_level, lowest_level, highest_level),
          .whim = within("whim", 0, 0, EngineOptions::whims - 1)};
}

Limits limits_of(const Request& request) {
  Limits limits{.nodes = request.number<std::uint64_t>("nodes"),
                .depth = request.number<int>("depth")};
  if (const auto time = request.number<std::int64_t>("movetime"))
    limits.movetime = Milliseconds{*time};
  return limits;
}

// What is thought, and the move that is chosen: below the highest level not always the best line's.
template <GameKind G>
std::string written(const Game<G>& game, Move best, const Progress& progress) {
  return JsonText::of([&](JsonText& json) {
    json.field("best", best == no_cell ? std::nullopt : std::optional(game.move_name(best)));
    write_thought(json, game, progress);
  });
}

}  // namespace

std::string think(const Request& request) {
  return with_game(request, [&]<GameKind G>(const Game<G>& game) {
    const auto shown = [&](const Progress& progress) {
      report(written(game, progress.lines.front().moves.front(), progress));
    };
    auto& engine = engine_with<G>(options_of(request));
    const auto choice = engine.think(game, limits_of(request), {now, shown});
    return written(game, choice.best, choice.progress);
  });
}

std::string review(const Request& request) {
  return with_game(request, [&]<GameKind G>(const Game<G>& game) {
    auto& engine = engine_with<G>(options_of(request));
    const GameReview judged =
        sequitur::review(engine, game, limits_of(request), {now, {}}, [&](const JudgedMove& move) {
          report(JsonText::of([&](JsonText& json) { write_judged(json, game, move); }));
          return true;
        });
    return JsonText::of([&](JsonText& json) { write_review(json, game, judged); });
  });
}

std::string bench(const Request& request) {
  const auto nodes = request.number<std::uint64_t>("nodes").value_or(100'000);
  return JsonText::of([&](JsonText& json) {
    Games::for_each([&]<GameKind G>() {
      const BenchTally tally = sequitur::bench<G>(nodes, {now, {}});
      json.object(G::name, [&] {
        json.field("nodes", tally.nodes);
        json.field("ms", static_cast<std::int64_t>(tally.spent.count()));
        json.field("signature", hexadecimal(tally.signature));
      });
    });
  });
}

}  // namespace sequitur::web
