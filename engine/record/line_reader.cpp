#include "engine/record/line_reader.hpp"

namespace sequitur {

std::string move_number(int ply) {
  return std::to_string(ply / 2 + 1) + (ply % 2 == 0 ? "." : "...");
}

std::string_view take_word(Cursor& cursor) {
  if (Cursor::is_digit(cursor.here())) {
    bool dotted = false;
    return cursor.take_while([&](char c) {
      dotted = dotted || c == '.';
      return c == '.' || (Cursor::is_digit(c) && !dotted);
    });
  }
  constexpr std::string_view signs = "[](){}<>\"";
  return cursor.take_while(
      [&](char c) { return !Cursor::is_blank(c) && signs.find(c) == std::string_view::npos; });
}

Read<std::chrono::milliseconds> read_time(Cursor& cursor) {
  constexpr std::size_t most_digits = 9;  // of the seconds: over thirty years
  const Place opened = cursor.place();
  cursor.take();
  const std::string_view seconds = cursor.take_while(Cursor::is_digit);
  const bool dotted = cursor.accept('.');
  const std::string_view decimals = cursor.take_while(Cursor::is_digit);
  const bool closed = cursor.accept('s') && cursor.accept('>');
  if (!closed || seconds.empty() || seconds.size() > most_digits || dotted == decimals.empty() ||
      decimals.size() > 3)
    return damage(
        Fault::record_syntax, opened,
        "this is not a time; expected seconds with at most nine digits and three decimals, such "
        "as <1.5s>");
  std::int64_t milliseconds = 0;
  for (const char digit : seconds) milliseconds = 10 * milliseconds + (digit - '0');
  for (std::size_t i = 0; i < 3; ++i)
    milliseconds = 10 * milliseconds + (i < decimals.size() ? decimals[i] - '0' : 0);
  return std::chrono::milliseconds(milliseconds);
}

}  // namespace sequitur
