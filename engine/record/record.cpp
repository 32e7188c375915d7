#include "engine/record/record.hpp"

#include <algorithm>
#include <utility>

namespace sequitur {

std::optional<Mark> mark_signed(std::string_view sign) {
  const auto found = std::find(mark_signs.begin(), mark_signs.end(), sign);
  if (found == mark_signs.end()) return std::nullopt;
  return static_cast<Mark>(found - mark_signs.begin());
}

std::optional<std::string_view> Record::tag(std::string_view name) const {
  for (const Tag& tag : tags)
    if (tag.name == name) return tag.value;
  return std::nullopt;
}

bool operator==(const RecordedMove& a, const RecordedMove& b) {
  return a.move == b.move && a.mark == b.mark && a.spent == b.spent && a.comment == b.comment &&
         a.instead == b.instead;
}

bool operator==(const RecordedLine& a, const RecordedLine& b) {
  return a.comment == b.comment && a.moves == b.moves;
}

bool operator==(const Record& a, const Record& b) {
  const bool same_start = std::visit(
      [](const auto& one, const auto& two) {
        if constexpr (std::is_same_v<decltype(one), decltype(two)>)
          return one.position == two.position;
        else
          return false;
      },
      a.start, b.start);
  return same_start && a.swap_agreed == b.swap_agreed && a.tags == b.tags && a.line == b.line &&
         a.ending == b.ending;
}

Checked<AnyGame> replay(const Record& record) {
  return std::visit(
      [&](const auto& start) -> Checked<AnyGame> {
        Game<GameOf<decltype(start.position)>> game(start, record.swap_agreed);
        for (const RecordedMove& recorded : record.line.moves)
          if (const auto played = game.play(recorded.move); !played)
            return std::unexpected(played.error());
        return game;
      },
      record.start);
}

}  // namespace sequitur
