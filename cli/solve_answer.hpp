#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/game/milliseconds.hpp"
#include "engine/search/verdict.hpp"

// What `sequitur solve` is asked, and what it answers.
namespace sequitur::cli {

struct SolveOptions {
  std::vector<std::string> words;
  std::string time;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::string memory = "1G";
  std::string keep;         // the file; empty: none
  std::string certificate;  // likewise
  int search_below = 12;
  bool json = false;

  std::optional<Milliseconds> limit{};  // read from `time`
  int mib = 0;                          // read from `memory`
};

struct Answer {
  Verdict verdict;  // proven, or what looks most likely
  std::vector<Move> line;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

// The time that is left after so much of it.
inline std::optional<Milliseconds> rest_of(std::optional<Milliseconds> limit, Milliseconds spent) {
  return limit ? std::optional(std::max(Milliseconds{0}, *limit - spent)) : std::nullopt;
}

}  // namespace sequitur::cli
