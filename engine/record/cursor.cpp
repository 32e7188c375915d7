#include "engine/record/cursor.hpp"

#include "engine/game/text.hpp"
#include "engine/record/utf8.hpp"

namespace sequitur {

namespace {

std::string hexadecimal(char32_t code) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  return {digits[code >> 4 & 15], digits[code & 15]};
}

}  // namespace

Read<void> check_clean(std::string_view text, Place place) {
  Cursor cursor(text, place);
  while (!cursor.at_end()) {
    const std::string_view rest = cursor.rest();
    const auto character = first_character(rest);
    if (!character)
      return damage(Fault::record_syntax, cursor.place(),
                    "the byte 0x" + hexadecimal(static_cast<unsigned char>(rest[0])) +
                        " is not valid UTF-8, in which records are written");
    const char32_t code = character->code;
    if (code == '\r' && !rest.starts_with("\r\n"))
      return damage(Fault::record_syntax, cursor.place(),
                    "a carriage return stands alone: a line ends in LF or CR LF");
    if (is_control(code) && code != '\n' && code != '\r' && code != '\t')
      return damage(Fault::record_syntax, cursor.place(),
                    "the control character U+00" + hexadecimal(code) +
                        " has no place in a record: tabs and line ends are all that may stand "
                        "beside visible text");
    for (std::size_t i = 0; i < character->bytes; ++i) cursor.take();
  }
  return {};
}

Read<std::string> read_text(Cursor& cursor, char closing, Place opened, std::string_view what) {
  std::string text;
  const bool one_line = closing == '"';
  while (!cursor.at_end() && !(one_line && cursor.here() == '\n')) {
    const Place place = cursor.place();
    const char c = cursor.take();
    if (c == closing) return text;
    if (c == '\r') continue;  // it belongs to a CR LF
    if (c != '\\') {
      text += c;
      continue;
    }
    const char escaped = cursor.at_end() ? '\0' : cursor.take();
    if (escaped == 'n')
      text += '\n';
    else if (escaped == 't')
      text += '\t';
    else if (escaped == '\\' || escaped == '"' || escaped == '}' || escaped == '[')
      text += escaped;
    else
      return damage(Fault::record_syntax, place,
                    "a backslash stands before none of \\ \" } [ n t; write \\\\ for a "
                    "backslash");
  }
  return damage(Fault::record_syntax, opened,
                "this " + std::string(what) + " is not closed: " + quoted({&closing, 1}) +
                    (one_line ? " is missing on its line" : " is missing"));
}

}  // namespace sequitur
