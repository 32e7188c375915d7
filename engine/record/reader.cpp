#include "engine/record/reader.hpp"

#include <algorithm>
#include <utility>

#include "engine/game/text.hpp"
#include "engine/record/line_reader.hpp"

namespace sequitur {

namespace {

constexpr std::string_view first_words = "[Game ";
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::string_view without_mark(std::string_view text) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return text;
}

std::size_t size_of(const std::vector<Tag>& tags) {
  std::size_t size = 0;
  for (const Tag& tag : tags) size += tag.value.size();
  return size;
}

// The tags that may come first: [Game "kamon"] or [Game "kulami"].
std::string first_tags_in_words() {
  std::vector<std::string> tags;
  for (const std::string_view game : Games::names)
    tags.push_back(std::string(first_words) + '"' + std::string(game) + "\"]");
  return joined_words(tags, " or ");
}

// Reads the result at the end of the moves. It must agree with the header and with the rules.
Read<Ending> read_ending(Cursor& cursor, const Header& header, Ending by_rules) {
  const Place at = cursor.place();
  const auto result = result_named(take_word(cursor));
  if (!result)
    return damage(Fault::record_syntax, at,
                  "the record ends without its result; expected p1win, p2win, draw or *");
  if (header.result && header.result != result)
    return damage(Fault::record_result, at,
                  "the moves close with " + std::string(name(*result)) +
                      ", but the Result tag says " + std::string(name(*header.result)));
  if (const auto objection = result_objection(*result, by_rules))
    return damage(Fault::record_result, at, *objection);
  const Ending ending{*result, header.termination.value_or(by_rules.termination)};
  if (const auto objection = termination_objection(ending, by_rules))
    return damage(Fault::record_result, header.termination ? header.termination_at : at,
                  *objection);
  return ending;
}

template <GameKind G>
Read<Record> read_moves(Cursor& cursor, const typename G::Loaded& start, const Header& header) {
  Allowance allowance;
  allowance.text -= size_of(header.others);
  Game<G> game(start, header.swap_agreed);
  auto line = LineReader<G>(cursor, game, allowance).read();
  if (!line) return std::unexpected(line.error());
  const auto ending = read_ending(cursor, header, ending_by_rules(game));
  if (!ending) return std::unexpected(ending.error());
  cursor.skip_blanks();
  if (!cursor.at_end())
    return damage(Fault::record_syntax, cursor.place(),
                  "after the result only the next record may follow, on a line that begins with "
                  "[Game");
  return Record{start, header.swap_agreed, header.others, *std::move(line), *ending};
}

// Reads exactly one record, from here to the end of the text.
Read<Record> read_whole(std::string_view text, Place place) {
  if (const auto clean = check_clean(text, place); !clean) return std::unexpected(clean.error());
  Cursor cursor(text, place);
  cursor.skip_blanks();
  if (cursor.here() != '[')
    return damage(Fault::record_syntax, cursor.place(),
                  "no record begins here; expected " + first_tags_in_words());
  const auto header = read_header(cursor);
  if (!header) return std::unexpected(header.error());
  return std::visit(
      [&](const auto& start) {
        return read_moves<GameOf<decltype(start.position)>>(cursor, start, *header);
      },
      header->start);
}

}  // namespace

RecordReader::RecordReader(std::string_view text) : rest_(without_mark(text)) {}

std::optional<RecordReader::Found> RecordReader::next() {
  const std::size_t begin = std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size());
  // The excerpt begins with its line, so that columns are right.
  const std::size_t line_begin = rest_.substr(0, begin).rfind('\n') + 1;
  line_ += static_cast<int>(std::count(rest_.begin(), rest_.begin() + line_begin, '\n'));
  rest_.remove_prefix(line_begin);
  if (begin == line_begin + rest_.size()) return std::nullopt;

  std::size_t end = rest_.find('\n' + std::string(first_words));
  end = end == std::string_view::npos ? rest_.size() : end + 1;
  const std::string_view text = rest_.substr(0, end);
  const int line = line_;
  line_ += static_cast<int>(std::count(text.begin(), text.end(), '\n'));
  rest_.remove_prefix(end);
  return Found{line, read_whole(text, {line, 1})};
}

Read<Record> read_record(std::string_view text) {
  RecordReader records(text);
  auto only = records.next();
  if (!only) return read_whole("", {});
  if (!only->record) return only->record;
  if (const auto second = records.next())
    return damage(Fault::record_syntax, {second->line, 1},
                  "a second record begins here, but only one is asked for");
  return only->record;
}

}  // namespace sequitur
