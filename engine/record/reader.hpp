#pragma once

#include <optional>
#include <string_view>

#include "engine/record/cursor.hpp"
#include "engine/record/record.hpp"

// Records from text, as docs/program/record.md describes it. What is read has been played: every
// position, move and result in a Record that comes from here is possible.
namespace sequitur {

// The one record that the text holds.
Read<Record> read_record(std::string_view text);

// The records of a text, one after another; the text must outlive this. A line that begins with
// `[Game ` always begins a record, so a damaged one does not spoil the next.
class RecordReader {
 public:
  explicit RecordReader(std::string_view text);

  struct Found {
    int line;  // where it begins
    Read<Record> record;
  };
  // Nothing when all have been read.
  std::optional<Found> next();

 private:
  std::string_view rest_;
  int line_ = 1;
};

}  // namespace sequitur
