#pragma once

#include <cstdint>
#include <string>

#include "engine/search/engine.hpp"

// What all subcommands that let the engine think share.
namespace sequitur::cli {

// The clock that the engine is given.
Milliseconds steady_now();

// A phrase such as "in at most 9", since a proven line may be longer than needed. No win is shorter
// than one move.
std::string within(int moves);

// A verdict for people: "Black wins in at most 9, proven", "Red by 3, proven", "about even", "White
// is better (+1.20)".
template <GameKind G>
std::string in_words(Verdict verdict, Side mover);
std::string in_words(Verdict verdict, std::string_view mover, std::string_view other, bool points);

template <GameKind G>
std::string in_words(Verdict verdict, Side mover) {
  return in_words(verdict, G::side_names[index(mover)], G::side_names[index(other(mover))],
                  G::counts_points);
}

template <GameKind G>
std::string written(const Game<G>& game, const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) text += (text.empty() ? "" : " ") + game.move_name(move);
  return text;
}

std::string hexadecimal(std::uint64_t number);

}  // namespace sequitur::cli
