#pragma once

#include <optional>
#include <string_view>

#include "engine/record/cursor.hpp"
#include "engine/record/record.hpp"

// Reads records from text, as docs/program/record.md describes them. The moves are played while
// they are read, so every position, move and result in a Record that comes from here is possible.
namespace sequitur {

// Reads a text that holds one record.
Read<Record> read_record(std::string_view text);

// Reads the records of a text, one after another; the text must outlive the reader. A line that
// begins with `[Game ` always begins a record, so a damaged record does not spoil the next.
class RecordReader {
 public:
  explicit RecordReader(std::string_view text);

  struct Found {
    int line;  // where it begins
    Read<Record> record;
  };
  // The next record; nothing when all have been read.
  std::optional<Found> next();

 private:
  std::string_view rest_;
  int line_ = 1;
};

}  // namespace sequitur
