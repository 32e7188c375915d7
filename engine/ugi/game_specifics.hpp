#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.hpp"

namespace sequitur::ugi {

// An option with a few named values.
struct Combo {
  std::string_view name;
  std::span<const std::string_view> values;
  std::size_t chosen = 0;
};

// What differs between games beside their moves: the options, the starting position under them, the
// queries that only some games answer, and the drawing.
template <GameKind G>
class GameSpecifics {
 public:
  std::span<Combo> combos() { return combos_; }

  typename G::Loaded startpos() const {
    const auto loaded = *G::read_position(G::startpos);
    return G::start(loaded.board, {.scoring = combos_.empty() ? 0 : combos_.front().chosen});
  }

  static std::optional<std::string> answer(const Game<G>& game, std::string_view what) {
    if constexpr (G::counts_points)
      if (what == "score") return points(game);
    return std::nullopt;
  }

  static std::string drawing(const Game<G>& game) {
    std::string text = G::drawing(game.position());
    text += std::string(G::drawing_legend) + ", * placed last, + may be placed on; ";
    if constexpr (G::counts_points)
      text += "p1 and p2 have " + points(game) + " points (" +
              std::string(G::scorings[G::terms_of(game.position()).scoring]) + "); ";
    return text + turn(game);
  }

 private:
  static std::string points(const Game<G>& game) {
    const auto points = game.position().points();
    return std::to_string(points[index(game.side_of(Player::p1))]) + ' ' +
           std::to_string(points[index(game.side_of(Player::p2))]);
  }

  static std::string turn(const Game<G>& game) {
    const auto named = [&](Side side) {
      return std::string(G::side_names[index(side)]) +
             (game.player_of(side) == Player::p1 ? " (p1)" : " (p2)");
    };
    if (!game.over()) return named(game.position().to_move()) + " to move";
    const Outcome outcome = game.position().outcome();
    const std::string reason = " (" + std::string(name(outcome.reason)) + ")";
    return outcome.winner ? named(*outcome.winner) + " has won" + reason : "drawn" + reason;
  }

  static std::vector<Combo> offered() {
    if constexpr (G::scorings.size() > 1) return {{"Scoring", G::scorings}};
    return {};
  }

  std::vector<Combo> combos_ = offered();
};

}  // namespace sequitur::ugi
