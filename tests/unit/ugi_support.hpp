#pragma once

#include <atomic>
#include <chrono>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/any/games.hpp"
#include "engine/search/engine.hpp"

// Helpers for the tests of the protocol.
namespace sequitur::ugi_support {

using Lines = std::vector<std::string>;

inline Milliseconds now() {
  return std::chrono::duration_cast<Milliseconds>(
      std::chrono::steady_clock::now().time_since_epoch());
}

inline Lines lines_of(const std::string& text) {
  Lines lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

inline bool is_error(std::string_view line) { return line.starts_with("info string error: "); }

// Replaces the engine: it says what it was asked, and thinks until it is told to stop.
template <GameKind G>
struct Dreamer {
  struct Choice {
    Move best = no_cell;
    Progress progress;
  };
  static inline EngineOptions options;
  static inline Limits limits;
  static inline int new_games = 0;
  static inline std::atomic<bool> patient = false;
  static inline std::vector<Progress> reports;
  static inline Progress last;

  void set_options(const EngineOptions& set) { options = set; }
  void new_game() { ++new_games; }
  Choice think(const Game<G>& game, const Limits& given, const Surroundings& surroundings) {
    limits = given;
    for (const Progress& progress : reports) surroundings.report(progress);
    while (patient && !*surroundings.stop) std::this_thread::sleep_for(Milliseconds(1));
    return {game.position().legal().first(), last};
  }
};

}  // namespace sequitur::ugi_support
