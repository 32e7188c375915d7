#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/game/text.hpp"
#include "engine/record/header.hpp"

namespace sequitur {

// The move number before a move: "3." before p1's third move, "3..." before p2's. `ply` counts from
// the empty board.
std::string move_number(int ply);

// Takes a word of the moves: everything up to a blank or a sign that opens or closes something. A
// move number ends with its dots, so that "1.g2" is two words.
std::string_view take_word(Cursor& cursor);

// Reads a time such as `<1.5s>`, with at most three decimals. The cursor stands on the '<'.
Read<std::chrono::milliseconds> read_time(Cursor& cursor);

// What is left of RecordLimits.
struct Allowance {
  int moves = RecordLimits::moves;
  std::size_t text = RecordLimits::text;
};

// Reads moves and plays them, so that every move is known to be legal, in variations too.
template <GameKind G>
class LineReader {
 public:
  LineReader(Cursor& cursor, Game<G>& game, Allowance& allowance)
      : cursor_(cursor), game_(game), allowance_(allowance) {}

  // Reads up to the result, the ')' of a variation or the end, none of which is taken. The moves
  // stay played in the game.
  Read<RecordedLine> read(int depth = 0) {
    RecordedLine line;
    for (;;) {
      cursor_.skip_blanks();
      Read<void> read;
      switch (cursor_.here()) {
        case '\0':
        case '*':
          return line;
        case ')':
          if (depth > 0) return line;
          return stray("closes no variation");
        case '{':
          read = read_comment(line.moves.empty() ? line.comment : line.moves.back().comment);
          break;
        case '(':
          if (line.moves.empty()) return stray("opens a variation, but there is no move before it");
          read = read_variation(line.moves.back(), depth + 1);
          break;
        case '<':
          return stray("opens a time, which stands right after its move");
        case '[':
          return stray("opens a tag, but tags stand before the moves");
        case ']':
        case '}':
        case '>':
        case '"':
          return stray("closes nothing here");
        default:
          if (at_result()) return line;
          read = read_word(line);
      }
      if (!read) return std::unexpected(read.error());
    }
  }

 private:
  std::unexpected<Damage> stray(std::string_view reason) const {
    const char sign = cursor_.here();
    return damage(Fault::record_syntax, cursor_.place(),
                  "this " + quoted({&sign, 1}) + " " + std::string(reason));
  }

  bool at_result() const {
    Cursor ahead = cursor_;
    return result_named(take_word(ahead)).has_value();
  }

  int ply() const { return game_.start().placed() + static_cast<int>(game_.moves().size()); }

  // Reads a move number, or a move with its mark and its time.
  Read<void> read_word(RecordedLine& line) {
    const Place at = cursor_.place();
    std::string_view word = take_word(cursor_);
    if (Cursor::is_digit(word[0])) {
      if (word == move_number(ply())) return {};
      return damage(
          Fault::record_syntax, at,
          quoted(word) + " is not the number of this move; expected " + move_number(ply()));
    }
    const std::size_t marked = std::min(word.find_first_of("!?"), word.size());
    const auto mark = mark_signed(word.substr(marked));
    if (!mark || marked == 0)
      return damage(
          Fault::record_syntax, at,
          quoted(word) + " is not a move: the marks ! ? !! ?? !? ?! stand right after one");
    if (allowance_.moves-- == 0)
      return damage(Fault::record_syntax, at,
                    "a record holds at most " + std::to_string(RecordLimits::moves) +
                        " moves, variations included");
    if (const auto played = game_.play(word.substr(0, marked)); !played)
      return damage(Fault::record_move, at, played.error().sentence);
    line.moves.push_back({.move = game_.moves().back(), .mark = *mark});
    cursor_.skip_blanks();
    if (cursor_.here() != '<') return {};
    const auto spent = read_time(cursor_);
    if (!spent) return std::unexpected(spent.error());
    line.moves.back().spent = *spent;
    return {};
  }

  // Several comments on one move become one, with a line for each.
  Read<void> read_comment(std::string& comment) {
    const Place opened = cursor_.place();
    cursor_.take();
    auto text = read_text(cursor_, '}', opened, "comment");
    if (!text) return std::unexpected(text.error());
    if (text->empty()) return {};
    if (!comment.empty()) text->insert(text->begin(), '\n');
    if (text->size() > allowance_.text) return too_much_text(opened);
    allowance_.text -= text->size();
    comment += *text;
    return {};
  }

  // Reads what might have been played instead of the last move, which is taken back meanwhile.
  Read<void> read_variation(RecordedMove& last, int depth) {
    const Place opened = cursor_.place();
    if (depth > RecordLimits::variation_depth)
      return damage(Fault::record_syntax, opened,
                    "variations lie at most " + std::to_string(RecordLimits::variation_depth) +
                        " deep in each other");
    cursor_.take();
    game_.undo();
    auto line = read(depth);
    if (!line) return std::unexpected(line.error());
    if (at_result())
      return damage(Fault::record_syntax, cursor_.place(),
                    "a variation has no result of its own; expected ')'");
    if (!cursor_.accept(')'))
      return damage(Fault::record_syntax, opened, "this variation is not closed: ')' is missing");
    if (line->moves.empty())
      return damage(Fault::record_syntax, opened, "this variation holds no move");
    for (std::size_t i = 0; i < line->moves.size(); ++i) game_.undo();
    last.instead.push_back(*std::move(line));
    (void)game_.play(last.move);  // it was legal before
    return {};
  }

  Cursor& cursor_;
  Game<G>& game_;
  Allowance& allowance_;
};

}  // namespace sequitur
