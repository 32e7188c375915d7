#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/game/error.hpp"

namespace sequitur {

// Lines and columns count from 1; a column is a character, whatever its number of bytes.
struct Place {
  int line = 1;
  int column = 1;
};

// An error in a record, with its line and column; `place` says the same in words.
struct Damage : Error {
  Place at;
};

template <class T>
using Read = std::expected<T, Damage>;

inline std::unexpected<Damage> damage(Fault fault, Place at, std::string sentence) {
  std::string words = "line " + std::to_string(at.line) + ", column " + std::to_string(at.column);
  return std::unexpected(Damage{{fault, std::move(words), std::move(sentence)}, at});
}

// Walks through a text and knows its place. The text must be clean (check_clean): then it holds no
// NUL, which here() returns at the end.
class Cursor {
 public:
  Cursor(std::string_view text, Place place) : rest_(text), place_(place) {}

  bool at_end() const { return rest_.empty(); }
  char here() const { return at_end() ? '\0' : rest_.front(); }
  Place place() const { return place_; }
  std::string_view rest() const { return rest_; }

  char take() {
    const char taken = rest_.front();
    rest_.remove_prefix(1);
    if (taken == '\n')
      place_ = {place_.line + 1, 1};
    else if ((taken & 0xC0) != 0x80)  // not a continuation byte
      ++place_.column;
    return taken;
  }

  bool accept(char wanted) {
    if (here() != wanted) return false;
    take();
    return true;
  }

  template <class Wanted>
  std::string_view take_while(Wanted wanted) {
    const std::string_view from = rest_;
    while (!at_end() && wanted(here())) take();
    return from.substr(0, from.size() - rest_.size());
  }

  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
  void skip_blanks() { take_while(is_blank); }

 private:
  std::string_view rest_;
  Place place_;
};

// Checks that the whole text is UTF-8 and has no control characters but tabs and line ends (LF or
// CR LF).
Read<void> check_clean(std::string_view text, Place place);

// Reads the text up to `closing` and takes that sign too. The cursor stands behind the opening
// sign, which was at `opened`. A backslash before \ " } or [ stands for that sign, \n for a line
// end and \t for a tab. `what` names the text in an error, such as "comment".
Read<std::string> read_text(Cursor& cursor, char closing, Place opened, std::string_view what);

}  // namespace sequitur
