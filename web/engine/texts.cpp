#include <algorithm>

#include "engine/any/start.hpp"
#include "engine/json/record_json.hpp"
#include "engine/record/line_reader.hpp"
#include "engine/record/reader.hpp"
#include "engine/record/writer.hpp"
#include "web/engine/asked_game.hpp"

namespace sequitur::web {

namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const auto from = text.find_first_not_of(blanks);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

std::string position_json(std::string_view kind, const AnyPosition& position) {
  return std::visit(
      [&](const auto& loaded) {
        using G = GameOf<std::decay_t<decltype(loaded.position)>>;
        return JsonText::of([&](JsonText& json) {
          json.field("kind", kind);
          json.field("game", G::name);
          json.field("start", G::write_position(loaded.position));
        });
      },
      position);
}

// Moves with comments and variations, as a record has them, and nothing behind them.
template <GameKind G>
Read<Record> read_tree(const Game<G>& game, std::string_view text) {
  if (const auto clean = check_clean(text, {}); !clean) return std::unexpected(clean.error());
  Cursor cursor(text, {});
  Allowance allowance;
  Game<G> played(game.loaded_start(), game.swap_agreed());
  auto line = LineReader<G>(cursor, played, allowance).read();
  if (!line) return std::unexpected(line.error());
  if (!cursor.at_end())
    return damage(Fault::record_syntax, cursor.place(), "here the moves should end");
  Record record = record_of(played);
  record.line = *std::move(line);
  return record;
}

}  // namespace

// A record begins with a tag; a position has several fields, and the code of a board one.
std::string read(const Request& request) {
  const std::string_view text = trimmed(request.body());
  if (text.starts_with('[')) {
    const auto record = read_record(request.body());
    if (!record) return refused(record.error());
    return JsonText::of([&](JsonText& json) { write_record_members(json, *record); });
  }
  const bool board = text.find(' ') == std::string_view::npos && text.contains('/');
  const auto position = board ? read_start(text, {}) : read_any_or_default(text);
  if (!position) return refused(position.error());
  return position_json(board ? "board" : "position", *position);
}

// Beside the game: lines `tag Name value`, `spent 1200 800 -` (milliseconds for each move), and
// `result` and `termination` where people ended it. A text after the empty line stands for `moves`.
std::string write(const Request& request) {
  return with_game(request, [&](const auto& game) {
    auto read =
        request.body().empty() ? Read<Record>(record_of(game)) : read_tree(game, request.body());
    if (!read) return refused(read.error());
    Record& record = *read;
    const auto spent = words(request.get("spent"));
    for (std::size_t i = 0; i < std::min(spent.size(), record.line.moves.size()); ++i)
      if (const auto time = Request::whole<std::int64_t>(spent[i]))
        record.line.moves[i].spent = Milliseconds{*time};
    for (const auto& [key, value] : request.arguments()) {
      if (key != "tag") continue;
      const auto blank = std::min(value.find(' '), value.size());
      record.tags.push_back({std::string(value.substr(0, blank)),
                             std::string(value.substr(std::min(blank + 1, value.size())))});
    }
    if (const auto result = result_named(request.get("result"))) record.ending.result = *result;
    if (const auto termination = termination_named(request.get("termination")))
      record.ending.termination = *termination;
    const auto text = write_record(record);
    if (!text) return refused(text.error());
    return JsonText::of([&](JsonText& json) { json.field("text", *text); });
  });
}

}  // namespace sequitur::web
