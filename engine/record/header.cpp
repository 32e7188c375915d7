#include "engine/record/header.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "engine/game/text.hpp"

namespace sequitur {

namespace {

struct PlacedTag {
  Tag tag;
  Place name_at;
  Place value_at;
};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool in_tag_name(char c) { return is_letter(c) || Cursor::is_digit(c) || c == '_'; }

// Reads a tag, such as `[Name "text"]`.
Read<PlacedTag> read_tag(Cursor& cursor) {
  const Place opened = cursor.place();
  const auto broken = [&](Place at, std::string_view missing) {
    return damage(Fault::record_syntax, at,
                  std::string(missing) + " is missing: a tag is written [Name \"text\"]");
  };
  if (!cursor.accept('[')) return broken(opened, "the '[' of a tag");
  PlacedTag found;
  cursor.skip_blanks();
  found.name_at = cursor.place();
  found.tag.name = cursor.take_while(in_tag_name);
  if (found.tag.name.empty() || !is_letter(found.tag.name[0]))
    return broken(found.name_at, "the tag's name, which begins with a letter,");
  if (found.tag.name.size() > RecordLimits::tag_name)
    return damage(Fault::record_syntax, found.name_at,
                  "the tag's name " + quoted(found.tag.name) + " is longer than " +
                      std::to_string(RecordLimits::tag_name) + " letters");
  cursor.skip_blanks();
  found.value_at = cursor.place();
  if (!cursor.accept('"')) return broken(found.value_at, "the '\"' before the tag's text");
  auto value = read_text(cursor, '"', found.value_at, "tag's text");
  if (!value) return std::unexpected(value.error());
  found.tag.value = *std::move(value);
  cursor.skip_blanks();
  if (const Place at = cursor.place(); !cursor.accept(']')) return broken(at, "the tag's ']'");
  return found;
}

// A date such as "2025-11-15"; question marks stand for unknown digits.
bool is_date(std::string_view text) {
  const auto parts = split(text, '-');
  if (parts.size() != 3 || parts[0].size() != 4 || parts[1].size() != 2 || parts[2].size() != 2)
    return false;
  // Unknown parts count as the first of January 2000, which fits every day and month.
  std::array<unsigned, 3> numbers = {2000, 1, 1};
  for (std::size_t i = 0; i < 3; ++i) {
    if (parts[i].find_first_not_of('?') == std::string_view::npos) continue;
    if (!std::all_of(parts[i].begin(), parts[i].end(), Cursor::is_digit)) return false;
    numbers[i] = 0;
    for (const char digit : parts[i])
      numbers[i] = 10 * numbers[i] + static_cast<unsigned>(digit - '0');
  }
  const auto [year, month, day] = numbers;
  return std::chrono::year_month_day(std::chrono::year(static_cast<int>(year)),
                                     std::chrono::month(month), std::chrono::day(day))
      .ok();
}

// Whether Record has a field of its own for the tag.
bool is_field(std::string_view name) {
  constexpr std::array<std::string_view, 5> fields = {"Game", "Position", "Swap", "Result",
                                                      "Termination"};
  return std::find(fields.begin(), fields.end(), name) != fields.end();
}

class HeaderReader {
 public:
  explicit HeaderReader(Cursor& cursor) : cursor_(cursor) {}

  Read<Header> read() {
    const Place begin = cursor_.place();
    while (cursor_.here() == '[' || tags_.empty()) {
      auto tag = read_tag(cursor_);
      if (!tag) return std::unexpected(tag.error());
      if (const auto kept = keep(*std::move(tag)); !kept) return std::unexpected(kept.error());
      cursor_.skip_blanks();
    }
    auto start = read_start(begin);
    if (!start) return std::unexpected(start.error());
    Header header{.start = *std::move(start)};
    for (PlacedTag& placed : tags_)
      if (const auto understood = understand(placed, header); !understood)
        return std::unexpected(understood.error());
    return header;
  }

 private:
  Read<void> keep(PlacedTag placed) {
    const std::string& name = placed.tag.name;
    if (tags_.empty() && name != "Game")
      return damage(Fault::record_tag, placed.name_at,
                    "a record begins with the tag Game, not " + quoted(name));
    if (find(name))
      return damage(Fault::record_tag, placed.name_at,
                    "the tag " + quoted(name) + " stands here a second time");
    if (!is_field(name) && ++others_ > RecordLimits::tags)
      return damage(Fault::record_tag, placed.name_at,
                    "a record has at most " + std::to_string(RecordLimits::tags) +
                        " tags beside its own five");
    if (!is_field(name) && (text_ += placed.tag.value.size()) > RecordLimits::text)
      return too_much_text(placed.value_at);
    tags_.push_back(std::move(placed));
    return {};
  }

  const PlacedTag* find(std::string_view name) const {
    for (const PlacedTag& placed : tags_)
      if (placed.tag.name == name) return &placed;
    return nullptr;
  }

  Read<AnyPosition> read_start(Place begin) const {
    const PlacedTag& game = tags_.front();
    const PlacedTag* position = find("Position");
    if (!Games::contains(game.tag.value))
      return damage(Fault::record_tag, game.value_at,
                    "the game " + quoted(game.tag.value) + " is unknown; expected " +
                        Games::names_in_words());
    if (!position)
      return damage(Fault::record_tag, begin,
                    "the tag Position is missing, which says where the game began");
    return Games::with(game.tag.value, [&]<GameKind G>() { return placed_position<G>(*position); });
  }

  template <GameKind G>
  static Read<AnyPosition> placed_position(const PlacedTag& placed) {
    auto loaded = G::read_position(placed.tag.value);
    if (loaded) return AnyPosition(*std::move(loaded));
    return damage(Fault::record_tag, placed.value_at,
                  "the position is refused: " + loaded.error().sentence);
  }

  static Read<void> understand(PlacedTag& placed, Header& header) {
    const auto& [name, value] = placed.tag;
    const auto impossible = [&](std::string_view advice) {
      return damage(
          Fault::record_tag, placed.value_at,
          "the tag " + name + " says " + quoted(value) + "; expected " + std::string(advice));
    };
    if (name == "Game" || name == "Position") return {};
    if (name == "Swap") {
      if (value != "agreed") return impossible("agreed, or no such tag");
      header.swap_agreed = true;
    } else if (name == "Result") {
      header.result = result_named(value);
      if (!header.result) return impossible("p1win, p2win, draw or *");
    } else if (name == "Termination") {
      header.termination = termination_named(value);
      header.termination_at = placed.value_at;
      if (!header.termination || header.termination == Termination::none)
        return impossible(
            "connection, loop, block, full, score, resign, time, agreement, forfeit, "
            "adjudication or abandoned");
    } else if (name == "Date" && !is_date(value)) {
      return impossible("a day such as 2025-11-15, with question marks for what is not known");
    } else {
      header.others.push_back(std::move(placed.tag));
    }
    return {};
  }

  Cursor& cursor_;
  std::vector<PlacedTag> tags_;
  int others_ = 0;
  std::size_t text_ = 0;  // bytes of the other tags
};

}  // namespace

std::unexpected<Damage> too_much_text(Place at) {
  return damage(Fault::record_syntax, at,
                "the tags and comments of a record hold at most " +
                    std::to_string(RecordLimits::text) + " bytes together");
}

Read<Header> read_header(Cursor& cursor) { return HeaderReader(cursor).read(); }

}  // namespace sequitur
