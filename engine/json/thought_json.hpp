#pragma once

#include <cmath>
#include <optional>
#include <string>

#include "engine/game/player_name.hpp"
#include "engine/game/side_word.hpp"
#include "engine/json/json_text.hpp"
#include "engine/search/fairness.hpp"
#include "engine/search/review.hpp"

// What the engine thinks, as JSON. The command line, a server and the page's engine write the same.
// docs/program/json.md describes the shapes. Each function writes members of the object that is
// open.
namespace sequitur {

// `side` is the side that the verdict is for.
template <GameKind G>
void write_verdict(JsonText& json, std::string_view key, Verdict verdict, Side side) {
  constexpr std::string_view kinds[] = {"cp", "win", "loss", "draw", "margin"};
  json.object(key, [&] {
    json.field("kind", kinds[static_cast<int>(verdict.kind)]);
    json.field("amount", verdict.amount);
    json.field("proven", verdict.proven());
    json.field("permille", static_cast<int>(1000 * expectation(verdict, G::estimate_scale) + 0.5));
    json.field("side", side_word<G>(side));
  });
}

template <GameKind G>
void write_moves(JsonText& json, std::string_view key, const Game<G>& game,
                 const std::vector<Move>& moves) {
  json.list(key, [&] {
    for (const Move move : moves) json.item(game.move_name(move));
  });
}

// Writes a position where the game is over.
template <GameKind G>
void write_over(JsonText& json, const Game<G>& game) {
  json.field("position", G::write_position(game.position()));
  json.field("over", true);
  write_verdict<G>(json, "verdict", final_verdict<G>(game.position()), game.position().to_move());
}

template <GameKind G>
void write_thought(JsonText& json, const Game<G>& game, const Progress& progress) {
  json.field("position", G::write_position(game.position()));
  json.field("depth", progress.depth);
  json.field("nodes", progress.nodes);
  json.field("seconds", progress.seconds);
  json.list("lines", [&] {
    for (const Line& line : progress.lines)
      json.object([&] {
        json.field("move", game.move_name(line.moves.front()));
        write_verdict<G>(json, "verdict", line.verdict,
                         side_after(game.position().to_move(), line.moves));
        write_moves(json, "line", game, line.moves);
      });
  });
}

// Writes why a move was worse than the best one. Members that do not apply are left out.
template <GameKind G>
void write_cause(JsonText& json, const Game<G>& game, const Cause& cause) {
  json.field("kind", name(cause.kind));
  json.field("by", side_word<G>(cause.by));
  if (!cause.line.empty()) write_moves(json, "line", game, cause.line);
  if (!cause.cells.empty()) write_moves(json, "cells", game, cause.cells);
  if (cause.colour) json.field("colour", *cause.colour);
  if (cause.symbol) json.field("symbol", *cause.symbol);
  if (cause.panel) json.field("panel", std::string(1, static_cast<char>('A' + *cause.panel)));
  if (cause.amount != 0) json.field("amount", cause.amount);
  if (cause.points) json.field("points", *cause.points);
}

template <GameKind G>
void write_judged(JsonText& json, const Game<G>& game, const JudgedMove& judged) {
  json.field("ply", judged.ply);
  json.field("move", game.move_name(judged.played));
  json.field("grade", name(judged.grade));
  json.field("givenAway", judged.given_away);
  json.field("atStake", judged.at_stake);
  json.field("seen", judged.seen);
  write_verdict<G>(json, "verdict", judged.played_verdict, judged.played_side);
  write_verdict<G>(json, "standing", judged.standing_after(), judged.played_side);
  write_moves(json, "best", game, judged.best.moves);
  write_verdict<G>(json, "bestVerdict", judged.best.verdict, judged.best_side());
  json.field("side", side_word<G>(judged.mover));
  json.field("player", name(judged.player));
  json.field("turningPoint", judged.turning_point);
  write_moves(json, "refutation", game, judged.refutation);
  json.list("causes", [&] {
    for (const Cause& cause : judged.causes) json.object([&] { write_cause(json, game, cause); });
  });
}

// Accuracies are shown to a tenth everywhere.
inline std::optional<double> to_a_tenth(std::optional<double> accuracy) {
  return accuracy.transform([](double value) { return std::floor(10 * value + 0.5) / 10; });
}

template <GameKind G>
void write_review(JsonText& json, const Game<G>& game, const GameReview& review) {
  json.list("moves", [&] {
    for (const JudgedMove& judged : review.moves)
      json.object([&] { write_judged(json, game, judged); });
  });
  json.list("mistakes", [&] {
    for (const JudgedMove& judged : review.moves)
      if (judged.grade >= Grade::mistake) json.item(judged.ply);
  });
  json.list("turningPoints", [&] {
    for (const JudgedMove& judged : review.moves)
      if (judged.turning_point) json.item(judged.ply);
  });
  json.object("accuracy", [&] {
    for (const Player player : {Player::p1, Player::p2})
      json.field(name(player),
                 to_a_tenth(review.accuracy[static_cast<std::size_t>(index(player))]));
  });
}

template <GameKind G>
void write_fairness(JsonText& json, const typename G::Loaded& board, const Fairness& known) {
  json.field("position", G::write_position(board.position));
  json.field("first", known.first);
  json.field("error", known.error);
  json.field("games", known.games);
  json.field("proven", known.proven);
  json.field("balanced", known.balanced());
  json.field("nodes", known.nodes);
}

}  // namespace sequitur
