#pragma once

#include <string>

#include "engine/search/verdict.hpp"

namespace sequitur::ugi {

// A verdict as the protocol writes it: "cp 31", "win 7", "loss 4", "draw", "margin -3".
std::string written(const Verdict& verdict);

// Writes `info depth … nodes … nps … time … score … pv …`, one line for each of the progress's
// lines; `numbered` adds the line's number.
template <GameKind G>
std::string info_lines(const Game<G>& game, const Progress& progress, bool numbered) {
  const double rate =
      progress.seconds > 0 ? static_cast<double>(progress.nodes) / progress.seconds : 0;
  std::string text;
  for (std::size_t i = 0; i < progress.lines.size(); ++i) {
    if (i > 0) text += '\n';
    text += "info depth " + std::to_string(progress.depth);
    if (numbered) text += " multipv " + std::to_string(i + 1);
    text += " nodes " + std::to_string(progress.nodes) + " nps " +
            std::to_string(static_cast<std::uint64_t>(rate)) + " time " +
            std::to_string(static_cast<std::uint64_t>(progress.seconds * 1000)) + " score " +
            written(progress.lines[i].verdict);
    if (progress.lines[i].moves.empty()) continue;
    text += " pv";
    for (const Move move : progress.lines[i].moves) text += ' ' + game.move_name(move);
  }
  return text;
}

}  // namespace sequitur::ugi
