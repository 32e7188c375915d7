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

// What is called when games finish, and to show progress. The calls never overlap.
struct Scorer {
  // Called before the standings know the game. An error is a sentence and ends the match.
  std::function<std::expected<void, std::string>(const FinishedGame&)> keep;
  // Called several times a second.
  std::function<void(const Standings&)> look;
};

// Tries whether both contenders can begin a game. The error is a sentence about one that cannot.
std::expected<void, std::string> try_contenders(const MatchTerms& terms,
                                                const std::atomic<bool>& interrupted);

// Plays the games that are missing in `standings`, so many at once, until the match is complete or
// interrupted. An interruption drops the games under way.
std::expected<void, std::string> run_match(const MatchTerms& terms, int concurrency,
                                           Standings& standings, const Scorer& scorer,
                                           const std::atomic<bool>& interrupted);

}  // namespace sequitur::match
