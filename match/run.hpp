#pragma once

#include <atomic>
#include <expected>
#include <functional>
#include <string>

#include "engine/record/record.hpp"
#include "match/terms.hpp"

namespace sequitur::match {

struct FinishedGame {
  std::uint64_t pair;
  int game;  // 0 or 1
  GameResult result;
  Record record;
};

// What is done with finished games, and who looks on. Never called two at a time.
struct Scorer {
  // Before the standings know the game; an error is a sentence and ends the match.
  std::function<std::expected<void, std::string>(const FinishedGame&)> keep;
  // Several times a second.
  std::function<void(const Standings&)> look;
};

// Tries whether both contenders can begin a game: a sentence about one that cannot.
std::expected<void, std::string> try_contenders(const MatchTerms& terms,
                                                const std::atomic<bool>& interrupted);

// Plays what is missing in `standings`, so many games at once, until it is complete or interrupted.
// Games under way are then dropped.
std::expected<void, std::string> run_match(const MatchTerms& terms, int concurrency,
                                           Standings& standings, const Scorer& scorer,
                                           const std::atomic<bool>& interrupted);

}  // namespace sequitur::match
