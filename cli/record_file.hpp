#pragma once

#include <expected>
#include <string>

#include "cli/commands.hpp"
#include "engine/record/reader.hpp"

// Reads files of records, for the commands that take one.
namespace sequitur::cli {

// The content of the file, or why it cannot be read. The file `-` is standard input.
std::expected<std::string, std::string> contents(const std::string& file);

// An error with its place: "game.txt:12:3: " and what is wrong there.
std::string located(const std::string& file, const Damage& damage);

// Gives every record of the file to `sound` or `damaged`. The exit code says whether all are sound.
template <class Sound, class Damaged>
int for_records(const std::string& file, Sound sound, Damaged damaged) {
  const auto text = contents(file);
  if (!text) return complain(text.error());
  int code = exit_fine;
  RecordReader records(*text);
  auto found = records.next();
  if (!found) found = {1, read_record(*text)};  // a file without a record is damaged too
  for (; found; found = records.next()) {
    if (found->record) {
      sound(found->line, *found->record);
    } else {
      damaged(found->record.error());
      code = exit_no;
    }
  }
  return code;
}

}  // namespace sequitur::cli
