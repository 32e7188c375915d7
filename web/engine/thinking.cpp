#include <optional>

#include "engine/game/hexadecimal.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"
#include "engine/search/bench.hpp"
#include "engine/search/engine.hpp"
#include "engine/search/review.hpp"
#include "engine/search/swap_choice.hpp"
#include "web/engine/asked_game.hpp"
#include "web/engine/json.hpp"

namespace sequitur::web {

namespace {

// One engine at a time: its tables are most of what the page takes of the machine's memory.
using AnyEngine = std::variant<std::monostate, Engine<kamon::Kamon>, Engine<kulami::Kulami>>;
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
          .level = within("level", 10, 1, 10),
          .whim = within("whim", 0, 0, EngineOptions::whims - 1)};
}

Limits limits_of(const Request& request) {
  Limits limits{.nodes = request.number<std::uint64_t>("nodes"),
                .depth = request.number<int>("depth")};
  if (const auto time = request.number<std::int64_t>("movetime"))
    limits.movetime = Milliseconds{*time};
  return limits;
}

std::string_view word(Verdict::Kind kind) {
  constexpr std::string_view words[] = {"cp", "win", "loss", "draw", "margin"};
  return words[static_cast<int>(kind)];
}

// `side`: whose verdict it is.
template <GameKind G>
void write_verdict(Json& json, std::string_view key, Verdict verdict, Side side) {
  json.object(key, [&] {
    json.field("kind", word(verdict.kind));
    json.field("amount", verdict.amount);
    json.field("proven", verdict.proven());
    json.field("permille", static_cast<int>(1000 * expectation(verdict, G::estimate_scale) + 0.5));
    json.field("side", side_word<G>(side));
  });
}

template <GameKind G>
void write_moves(Json& json, std::string_view key, const Game<G>& game,
                 const std::vector<Move>& moves) {
  json.list(key, [&] {
    for (const Move move : moves) json.item(game.move_name(move));
  });
}

template <GameKind G>
void write_progress(Json& json, const Game<G>& game, Move best, const Progress& progress) {
  json.field("best", best == no_cell ? std::nullopt : std::optional(game.move_name(best)));
  json.field("depth", progress.depth);
  json.field("nodes", progress.nodes);
  json.field("ms", static_cast<std::int64_t>(progress.seconds * 1000));
  json.list("lines", [&] {
    for (const Line& line : progress.lines)
      json.object([&] {
        write_verdict<G>(json, "verdict", line.verdict,
                         side_after(game.position().to_move(), line.moves));
        write_moves(json, "moves", game, line.moves);
      });
  });
}

// What does not apply is left out, as in the program's own JSON.
template <GameKind G>
void write_cause(Json& json, const Game<G>& game, const Cause& cause) {
  json.field("kind", name(cause.kind));
  json.field("by", side_word<G>(cause.by));
  if (!cause.line.empty()) write_moves(json, "line", game, cause.line);
  if (!cause.cells.empty()) write_moves(json, "cells", game, cause.cells);
  if (cause.colour) json.field("colour", *cause.colour);
  if (cause.symbol) json.field("symbol", *cause.symbol);
  if (cause.panel) json.field("panel", std::string(1, static_cast<char>('A' + *cause.panel)));
  if (cause.amount != 0) json.field("amount", cause.amount);
}

template <GameKind G>
void write_judged(Json& json, const Game<G>& game, const JudgedMove& judged) {
  json.field("ply", judged.ply);
  json.field("player", name(judged.player));
  json.field("side", side_word<G>(judged.mover));
  json.field("move", game.move_name(judged.played));
  write_verdict<G>(json, "verdict", judged.played_verdict, judged.played_side);
  write_verdict<G>(json, "standing", judged.standing_after(), judged.played_side);
  write_moves(json, "best", game, judged.best.moves);
  write_verdict<G>(json, "bestVerdict", judged.best.verdict, judged.best_side());
  json.field("grade", name(judged.grade));
  json.field("givenAwayPermille", static_cast<int>(1000 * judged.given_away + 0.5));
  json.field("turningPoint", judged.turning_point);
  json.list("causes", [&] {
    for (const Cause& cause : judged.causes) json.object([&] { write_cause(json, game, cause); });
  });
}

}  // namespace

std::string think(const Request& request) {
  return with_game(request, [&]<GameKind G>(const Game<G>& game) {
    const auto shown = [&](const Progress& progress) {
      const Move best = progress.lines.front().moves.front();
      report(Json::of([&](Json& json) { write_progress(json, game, best, progress); }));
    };
    auto& engine = engine_with<G>(options_of(request));
    const auto choice = engine.think(game, limits_of(request), {now, shown});
    return Json::of([&](Json& json) { write_progress(json, game, choice.best, choice.progress); });
  });
}

std::string review(const Request& request) {
  return with_game(request, [&]<GameKind G>(const Game<G>& game) {
    auto& engine = engine_with<G>(options_of(request));
    const GameReview judged =
        sequitur::review(engine, game, limits_of(request), {now, {}}, [&](const JudgedMove& move) {
          report(Json::of([&](Json& json) { write_judged(json, game, move); }));
          return true;
        });
    return Json::of([&](Json& json) {
      json.list("moves", [&] {
        for (const JudgedMove& move : judged.moves)
          json.object([&] { write_judged(json, game, move); });
      });
      json.object("accuracyPermille", [&] {
        for (const Player player : {Player::p1, Player::p2})
          json.field(name(player),
                     judged.accuracy[static_cast<std::size_t>(index(player))].transform(
                         [](double value) { return static_cast<int>(10 * value + 0.5); }));
      });
    });
  });
}

std::string bench(const Request& request) {
  const auto nodes = request.number<std::uint64_t>("nodes").value_or(100'000);
  return Json::of([&](Json& json) {
    const auto one = [&]<GameKind G>(G) {
      const BenchTally tally = sequitur::bench<G>(nodes, {now, {}});
      json.object(G::name, [&] {
        json.field("nodes", tally.nodes);
        json.field("ms", static_cast<std::int64_t>(tally.spent.count()));
        json.field("signature", hexadecimal(tally.signature));
      });
    };
    one(kamon::Kamon{});
    one(kulami::Kulami{});
  });
}

}  // namespace sequitur::web
