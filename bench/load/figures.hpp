#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sequitur::load {

// A list of times, all of them kept.
class Latencies {
 public:
  void add(std::chrono::nanoseconds time) {
    microseconds_.push_back(static_cast<std::uint32_t>(time.count() / 1000));
  }
  void clear() { microseconds_.clear(); }
  std::size_t count() const { return microseconds_.size(); }
  // The percentile in milliseconds; 100 gives the longest time.
  double percentile(double percent) const;
  std::string line() const;  // p50, p90, p99, max

 private:
  mutable std::vector<std::uint32_t> microseconds_;  // in any order
};

struct Figures {
  Latencies to_done;      // from sending a move to its `done`
  Latencies to_opponent;  // from sending a move to the opponent's `events`
  Latencies lately;       // as to_done, since the last mark
  std::uint64_t moves = 0;
  std::uint64_t games_ended = 0;
  std::uint64_t resent = 0;           // after a lost connection
  std::uint64_t put_off = 0;          // the server said "not now", and was asked again
  Latencies waits;                    // waits of a pair for the server
  std::map<int, std::uint64_t> lost;  // connections, by the server's close code; 0: it hung up
  std::map<std::string, std::uint64_t> ended_otherwise;  // than by the rules of the game
  std::map<std::string, std::uint64_t> errors;

  void wrong(const std::string& what) { ++errors[what]; }
  std::uint64_t all_errors() const;
};

// The memory and time that a process has used, by /proc. The time includes that of its children.
struct ProcessUse {
  double cpu_seconds = 0;
  std::uint64_t resident_kib = 0;
};
std::optional<ProcessUse> use_of(int process);

}  // namespace sequitur::load
