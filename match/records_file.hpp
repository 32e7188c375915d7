#pragma once

#include <expected>
#include <string>
#include <utility>

#include "engine/record/record.hpp"
#include "match/standings.hpp"

namespace sequitur::match {

// The records of a match, one after another in a text file. Each has a tag Round such as "12.1",
// for its pair and game. Errors are sentences.
class RecordsFile {
 public:
  // Makes the file. If the match is resumed, an existing file is continued: records of games that
  // `standings` knows stay, each once, and what a crash left behind is dropped. Otherwise an
  // existing file is refused.
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
