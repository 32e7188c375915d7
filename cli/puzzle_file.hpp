#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <utility>

#include "engine/puzzle/selection.hpp"

namespace sequitur::cli {

// The file that puzzles are made into, one after the other:
//
//   # sequitur puzzles make kamon --count 640 --seed 1
//   # game 12
//   a03c9cb3 connect 2 1139 ...          with tabs between the fields
//   # game 15
//   ...
//
// The comment before a puzzle has the number of the game it was found in. After an interruption the
// search goes on from there. A puzzle and its comment are written in one piece, and what a crash
// left unfinished at the end is cut off. Errors are sentences.
class PuzzleFile {
 public:
  // Makes the file, or reads what it holds into `selection`. It refuses the file of another
  // command, one that another process writes to, and a damaged one.
  static std::expected<PuzzleFile, std::string> open(const std::string& path,
                                                     const std::string& command,
                                                     Selection& selection);
  PuzzleFile(PuzzleFile&& other) noexcept
      : file_(std::exchange(other.file_, -1)), next_game_(other.next_game_) {}
  PuzzleFile& operator=(PuzzleFile&&) = delete;
  ~PuzzleFile();

  // The first game that was not searched yet, as far as the file tells.
  std::uint64_t next_game() const { return next_game_; }
  std::expected<void, std::string> append(std::uint64_t game, const Puzzle& puzzle);

 private:
  explicit PuzzleFile(int file) : file_(file) {}
  std::expected<std::size_t, std::string> read_puzzles(std::string_view text, std::string_view head,
                                                       Selection& selection);

  int file_;
  std::uint64_t next_game_ = 0;
};

}  // namespace sequitur::cli
