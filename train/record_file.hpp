#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

namespace sequitur::train {

// A file of plain records. Ends the program with a sentence when it cannot be written.
template <class Record>
class RecordFile {
 public:
  explicit RecordFile(std::string path) : path_(std::move(path)) {
    file_ = std::fopen(path_.c_str(), "wb");
    if (!file_) fail();
  }
  ~RecordFile() {
    if (std::fclose(file_) != 0) fail();
  }
  RecordFile(const RecordFile&) = delete;
  RecordFile& operator=(const RecordFile&) = delete;

  std::uint32_t count() const { return count_; }
  void add(const Record& record) {
    if (std::fwrite(&record, sizeof record, 1, file_) != 1) fail();
    ++count_;
  }
  void flush() {
    if (std::fflush(file_) != 0) fail();
  }

 private:
  [[noreturn]] void fail() const {
    std::fprintf(stderr, "sampler: %s cannot be written\n", path_.c_str());
    std::exit(1);
  }

  std::string path_;
  std::FILE* file_ = nullptr;
  std::uint32_t count_ = 0;
};

}  // namespace sequitur::train
