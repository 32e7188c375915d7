#pragma once

#include <expected>
#include <string>
#include <utility>

#include "engine/record/record.hpp"
#include "match/standings.hpp"

namespace sequitur::match {

// The records of a match, one after another in a text file; each says in its tag Round, such as
// "12.1", which pair and game it is. Errors are sentences.
class RecordsFile {
 public:
  // Makes the file. One that exists is gone on with where the match is resumed: of its records,
  // those of games that `standings` knows stay, each once; what a crash left behind is dropped.
  // Otherwise it is refused.
  static std::expected<RecordsFile, std::string> open(const std::string& path, bool resumed,
                                                      const Standings& standings);
  RecordsFile(RecordsFile&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  RecordsFile& operator=(RecordsFile&&) = delete;
  ~RecordsFile();

  std::expected<void, std::string> append(const Record& record);

  static std::string round(std::uint64_t pair, int game);

 private:
  explicit RecordsFile(int file) : file_(file) {}

  int file_;
};

}  // namespace sequitur::match
