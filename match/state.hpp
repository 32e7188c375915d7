#pragma once

#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "match/standings.hpp"

namespace sequitur::match {

// The terms of a match, line by line. Two matches are the same when these are equal.
using TermLines = std::vector<std::pair<std::string, std::string>>;

// The file a match can be resumed from:
//
//   sequitur match 1
//   game kamon                                  the term_lines, one a line
//   ...
//   played 1 1 p1win loop 21                    pair, game, result, ending, plies
//   played 1 2 p1win timeout 4 gave no 'bestmove' within 300 ms
//
// A line is written at once, in one piece, when its game is over. A last line that a crash left
// without its end is cut off. Errors are sentences.
class StateFile {
 public:
  // Makes the file, or reads what it holds into `standings`. It refuses the file of another match,
  // one that another process writes to, and a damaged one.
  static std::expected<StateFile, std::string> open(const std::string& path,
                                                    const TermLines& term_lines,
                                                    Standings& standings);
  StateFile(StateFile&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  StateFile& operator=(StateFile&&) = delete;
  ~StateFile();

  std::expected<void, std::string> append(std::uint64_t pair, int game, const GameResult& result);

 private:
  explicit StateFile(int file) : file_(file) {}

  int file_;
};

}  // namespace sequitur::match
