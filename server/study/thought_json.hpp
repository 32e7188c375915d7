#pragma once

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "engine/game/side_word.hpp"
#include "engine/search/review.hpp"

// What the engine thinks, as JSON: the same from the command line and from a server.
namespace sequitur::server {

// `side`: whose verdict it is.
template <GameKind G>
nlohmann::ordered_json to_json(Verdict verdict, Side side) {
  constexpr std::string_view kinds[] = {"cp", "win", "loss", "draw", "margin"};
  return {{"kind", kinds[static_cast<int>(verdict.kind)]},
          {"amount", verdict.amount},
          {"proven", verdict.proven()},
          {"permille", static_cast<int>(1000 * expectation(verdict, G::estimate_scale) + 0.5)},
          {"side", side_word<G>(side)}};
}

template <GameKind G>
nlohmann::ordered_json to_json(const Game<G>& game, const std::vector<Move>& moves) {
  auto names = nlohmann::ordered_json::array();
  for (const Move move : moves) names.push_back(game.move_name(move));
  return names;
}

// A position in which nothing is left to think about.
template <GameKind G>
nlohmann::ordered_json over_json(const Game<G>& game) {
  return {{"position", G::write_position(game.position())},
          {"over", true},
          {"verdict", to_json<G>(final_verdict<G>(game.position()), game.position().to_move())}};
}

template <GameKind G>
nlohmann::ordered_json thought_json(const Game<G>& game, const Progress& progress) {
  auto lines = nlohmann::ordered_json::array();
  for (const Line& line : progress.lines)
    lines.push_back(
        {{"move", game.move_name(line.moves.front())},
         {"verdict", to_json<G>(line.verdict, side_after(game.position().to_move(), line.moves))},
         {"line", to_json(game, line.moves)}});
  return {{"position", G::write_position(game.position())},
          {"depth", progress.depth},
          {"nodes", progress.nodes},
          {"seconds", progress.seconds},
          {"lines", lines}};
}

// Why a move was worse than the best one; what does not apply is left out.
template <GameKind G>
nlohmann::ordered_json to_json(const Game<G>& game, const Cause& cause) {
  nlohmann::ordered_json json{{"kind", name(cause.kind)}, {"by", side_word<G>(cause.by)}};
  if (!cause.line.empty()) json["line"] = to_json(game, cause.line);
  if (!cause.cells.empty()) json["cells"] = to_json(game, cause.cells);
  if (cause.colour) json["colour"] = *cause.colour;
  if (cause.symbol) json["symbol"] = *cause.symbol;
  if (cause.panel) json["panel"] = std::string(1, static_cast<char>('A' + *cause.panel));
  if (cause.amount != 0) json["amount"] = cause.amount;
  return json;
}

template <GameKind G>
nlohmann::ordered_json to_json(const Game<G>& game, const JudgedMove& judged) {
  auto causes = nlohmann::ordered_json::array();
  for (const Cause& cause : judged.causes) causes.push_back(to_json(game, cause));
  return {{"ply", judged.ply},
          {"move", game.move_name(judged.played)},
          {"grade", name(judged.grade)},
          {"given_away", judged.given_away},
          {"verdict", to_json<G>(judged.played_verdict, judged.played_side)},
          {"standing", to_json<G>(judged.standing_after(), judged.played_side)},
          {"best", to_json(game, judged.best.moves)},
          {"best_verdict", to_json<G>(judged.best.verdict, judged.best_side())},
          {"player", judged.player == Player::p1 ? "p1" : "p2"},
          {"turning_point", judged.turning_point},
          {"causes", causes}};
}

// To a tenth, as the page shows it.
inline std::optional<double> rounded(std::optional<double> accuracy) {
  return accuracy.transform([](double value) { return std::floor(10 * value + 0.5) / 10; });
}

template <GameKind G>
nlohmann::ordered_json to_json(const Game<G>& game, const GameReview& review) {
  auto moves = nlohmann::ordered_json::array(), turning_points = nlohmann::ordered_json::array();
  for (const JudgedMove& judged : review.moves) {
    moves.push_back(to_json(game, judged));
    if (judged.turning_point) turning_points.push_back(judged.ply);
  }
  const auto accuracy = [&](Player player) {
    const auto value = rounded(review.accuracy[static_cast<std::size_t>(index(player))]);
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
  };
  return {{"moves", moves},
          {"turning_points", turning_points},
          {"accuracy", {{"p1", accuracy(Player::p1)}, {"p2", accuracy(Player::p2)}}}};
}

}  // namespace sequitur::server
