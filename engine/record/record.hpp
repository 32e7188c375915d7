#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/any/position.hpp"
#include "engine/record/ending.hpp"

// A whole game as people keep it: the players, the date, the position it began from, every move
// with its time and comments, and the end. docs/program/record.md describes it as text (reader.hpp,
// writer.hpp).
namespace sequitur {

// A reader's opinion of a move, such as ! or ?.
enum class Mark : std::uint8_t { none, good, mistake, brilliant, blunder, interesting, dubious };
constexpr std::array<std::string_view, 7> mark_signs = {"", "!", "?", "!!", "??", "!?", "?!"};
constexpr std::string_view sign(Mark mark) { return mark_signs[static_cast<int>(mark)]; }
std::optional<Mark> mark_signed(std::string_view sign);

struct RecordedMove;

// Moves in order, after what is said before the first of them.
struct RecordedLine {
  std::string comment;
  std::vector<RecordedMove> moves;
};

struct RecordedMove {
  Move move = no_cell;
  Mark mark = Mark::none;
  std::optional<std::chrono::milliseconds> spent{};
  std::string comment{};
  // Variations: lines that begin with another move in this one's place.
  std::vector<RecordedLine> instead{};
};

// A tag such as P1, P2, Event or Date. Its name has letters, digits and underscores; its text is
// any text.
struct Tag {
  std::string name;
  std::string value;

  friend bool operator==(const Tag&, const Tag&) = default;
};

struct Record {
  AnyPosition start;
  bool swap_agreed = false;
  // All tags except those that have fields: Game, Position, Swap, Result, Termination.
  std::vector<Tag> tags{};
  RecordedLine line{};
  Ending ending{};

  // The text of the tag of this name; nothing if there is none.
  std::optional<std::string_view> tag(std::string_view name) const;
};

bool operator==(const RecordedMove& a, const RecordedMove& b);
bool operator==(const RecordedLine& a, const RecordedLine& b);
bool operator==(const Record& a, const Record& b);

// The most that one record may hold, so that a hostile one cannot exhaust anything.
struct RecordLimits {
  static constexpr int moves = 20'000;  // variations included
  static constexpr int variation_depth = 32;
  static constexpr int tags = 100;
  static constexpr std::size_t tag_name = 40;   // bytes
  static constexpr std::size_t text = 1 << 20;  // bytes of all tags and comments together
};

using AnyGame = Games::AnyGame;

// Plays the moves of a record; variations are left out.
Checked<AnyGame> replay(const Record& record);

// The record of a game so far. The caller adds tags, times, comments and an end other than by the
// rules.
template <GameKind G>
Record record_of(const Game<G>& game) {
  Record record{.start = game.loaded_start(), .swap_agreed = game.swap_agreed()};
  for (const Move move : game.moves()) record.line.moves.push_back({.move = move});
  record.ending = ending_by_rules(game);
  return record;
}

}  // namespace sequitur
