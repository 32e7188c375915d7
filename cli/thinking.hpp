#pragma once

#include <cstdint>
#include <string>

#include "engine/search/engine.hpp"
#include "engine/search/grade.hpp"

// What all subcommands that let the engine think share.
namespace sequitur::cli {

// The clock that the engine is given.
Milliseconds steady_now();

// "1 point", "3 points"
std::string counted(int amount, const std::string& noun);

// A phrase such as "in at most 9 moves", since a proven line may be longer than needed. No win is
// shorter than one move.
std::string within(int moves);

// A verdict for people, as the page says it: "Black wins in at most 9 moves, proven", "Red wins by
// 3 points, proven", "Red leads by about 0.15 points", "White has a 63% chance", "about even".
std::string in_words(Verdict verdict, std::string_view mover, std::string_view opponent);
// `chance` is what the side to move may expect of the game.
std::string chance_in_words(double chance, std::string_view mover, std::string_view opponent);

template <GameKind G>
std::string in_words(Verdict verdict, Side mover) {
  const std::string_view own = G::side_names[index(mover)];
  const std::string_view opposing = G::side_names[index(other(mover))];
  if (G::counts_points || verdict.proven()) return in_words(verdict, own, opposing);
  return chance_in_words(expectation(verdict, G::estimate_scale), own, opposing);
}

template <GameKind G>
std::string written(const Game<G>& game, const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) text += (text.empty() ? "" : " ") + game.move_name(move);
  return text;
}

std::string hexadecimal(std::uint64_t number);

}  // namespace sequitur::cli
