#pragma once

#include <algorithm>
#include <string>

#include "engine/search/review.hpp"

// Says for people why a move was worse than the best one. engine/json/thought_json.hpp says it for
// programs.
namespace sequitur::cli {

// The names that a sentence is made of.
struct CauseNames {
  std::string by;                   // "White"
  std::string mover;                // the other side
  std::vector<std::string> line{};  // the moves
  std::vector<std::string> cells{};
};

// A phrase such as "lets White block: all yellow tokens and all tokens with a fan are taken (c5
// d3)".
std::string in_words(const Cause& cause, const CauseNames& names);

template <GameKind G>
CauseNames names_of(const Game<G>& game, const Cause& cause) {
  CauseNames names{.by = std::string(G::side_names[index(cause.by)]),
                   .mover = std::string(G::side_names[index(other(cause.by))])};
  const auto name = [&](Move move) { return game.move_name(move); };
  std::ranges::transform(cause.line, std::back_inserter(names.line), name);
  std::ranges::transform(cause.cells, std::back_inserter(names.cells), name);
  return names;
}

}  // namespace sequitur::cli
