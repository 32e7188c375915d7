// Any bytes are either a record that survives writing and reading, or damage that has a place and a
// sentence.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/record/reader.hpp"
#include "engine/record/writer.hpp"

using namespace sequitur;

namespace {

void demand(bool holds) {
  if (!holds) std::abort();
}

void check_damage(const Damage& damage) {
  demand(damage.at.line >= 1 && damage.at.column >= 1);
  demand(damage.place ==
         "line " + std::to_string(damage.at.line) + ", column " + std::to_string(damage.at.column));
  demand(!damage.sentence.empty());
  for (const char c : damage.sentence) demand(c >= ' ' && c <= '~');
}

// Checks that every move is legal where it stands, in variations too.
template <GameKind G>
void check_line(const RecordedLine& line, Game<G> game) {
  for (const RecordedMove& recorded : line.moves) {
    for (const RecordedLine& variation : recorded.instead) {
      demand(!variation.moves.empty());
      check_line(variation, game);
    }
    demand(game.play(recorded.move).has_value());
  }
}

void check_record(const Record& record) {
  std::visit(
      [&](const auto& start) {
        check_line(record.line, Game<GameOf<decltype(start.position)>>(start, record.swap_agreed));
      },
      record.start);
  const auto text = write_record(record);
  demand(text.has_value());
  const auto again = read_record(*text);
  demand(again && *again == record);
  demand(write_record(*again) == *text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  RecordReader records(text);
  int last_line = 0;
  while (const auto found = records.next()) {
    demand(found->line > last_line);
    last_line = found->line;
    if (found->record)
      check_record(*found->record);
    else
      check_damage(found->record.error());
  }
  return 0;
}
