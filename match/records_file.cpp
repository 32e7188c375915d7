#include "match/records_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <set>

#include "engine/game/text.hpp"
#include "engine/record/reader.hpp"
#include "engine/record/writer.hpp"
#include "match/whole_file.hpp"

namespace sequitur::match {

namespace {

// Whether the record belongs to a game that the standings know.
bool belongs(std::string_view round, const Standings& standings) {
  const auto numbers = split(round, '.');
  if (numbers.size() != 2) return false;
  std::uint64_t pair = 0;
  const auto [end, error] =
      std::from_chars(numbers[0].data(), numbers[0].data() + numbers[0].size(), pair);
  if (error != std::errc{} || end != numbers[0].data() + numbers[0].size() || pair == 0)
    return false;
  for (int game = 0; game < games_in_pair; ++game)
    if (round == RecordsFile::round(pair - 1, game)) return standings.known(pair - 1, game);
  return false;
}

std::string kept_records(std::string_view text, const Standings& standings) {
  std::string kept;
  std::set<std::string> rounds;
  RecordReader reader(text);
  while (const auto found = reader.next()) {
    if (!found->record) continue;
    const std::string round(found->record->tag("Round").value_or(""));
    if (!belongs(round, standings) || !rounds.insert(round).second) continue;
    if (const auto again = write_record(*found->record))
      kept += (kept.empty() ? "" : "\n") + *again;
  }
  return kept;
}

}  // namespace

std::string RecordsFile::round(std::uint64_t pair, int game) {
  return std::to_string(pair + 1) + '.' + std::to_string(game + 1);
}

std::expected<RecordsFile, std::string> RecordsFile::open(const std::string& path, bool resumed,
                                                          const Standings& standings) {
  const auto refused = [&](const std::string& why) {
    return std::unexpected("the records cannot be kept in '" + path + "': " + why);
  };
  const int only_new = resumed ? 0 : O_EXCL;
  RecordsFile records(
      ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | only_new, 0644));
  if (records.file_ < 0)
    return refused(errno == EEXIST ? "the file exists, and only a match resumed with --state adds "
                                     "to its records"
                                   : std::strerror(errno));
  const auto text = read_all(records.file_);
  if (!text) return refused(text.error());
  const std::string kept = kept_records(*text, standings);
  if (kept == *text) return records;
  if (ftruncate(records.file_, 0) != 0 || !write_all(records.file_, kept))
    return refused(std::strerror(errno));
  return records;
}

RecordsFile::~RecordsFile() {
  if (file_ >= 0) close(file_);
}

std::expected<void, std::string> RecordsFile::append(const Record& record) {
  const auto text = write_record(record);
  if (!text) return std::unexpected("a record cannot be written: " + text.error().sentence);
  const bool first = lseek(file_, 0, SEEK_END) == 0;
  if (write_all(file_, first ? *text : '\n' + *text)) return {};
  return std::unexpected(std::string("the records cannot be written: ") + std::strerror(errno));
}

}  // namespace sequitur::match
