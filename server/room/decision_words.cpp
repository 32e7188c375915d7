#include "engine/record/utf8.hpp"
#include "server/room/decision.hpp"

// What is said in a room.
namespace sequitur::server {

namespace {

constexpr std::size_t longest_text = 300;  // characters

bool is_blank(char32_t code) {
  return code == ' ' || (code >= 0x09 && code <= 0x0D) || code == 0xA0 ||
         (code >= 0x2000 && code <= 0x200B) || code == 0x202F || code == 0x3000 || code == 0xFEFF;
}

// Control characters, line ends, and what turns the text around it.
bool is_refused(char32_t code) {
  return is_control(code) || (code >= 0x2028 && code <= 0x202E) ||
         (code >= 0x2066 && code <= 0x2069);
}

}  // namespace

Decided Decision::take(const wants::Say& say) {
  const std::string_view text = say.text;
  std::size_t begin = text.size(), end = 0;  // of what is not blank
  std::size_t characters = 0, trailing = 0;
  bool refused = false;
  for (std::size_t at = 0; at < text.size();) {
    const auto character = first_character(text.substr(at));
    if (!character) return refuse("text_not_utf8", "text", "the text is no valid UTF-8");
    const std::size_t after = at + character->bytes;
    if (!is_blank(character->code)) {
      begin = std::min(begin, at);
      end = after;
      characters += trailing + 1;
      trailing = 0;
    } else if (end > 0) {
      ++trailing;
    }
    at = after;
  }
  if (end == 0) return refuse("text_empty", "text", "there is nothing but blanks in the text");
  if (characters > longest_text)
    return refuse("text_too_long", "text",
                  "the text has " + std::to_string(characters) + " characters, but at most " +
                      std::to_string(longest_text) + " are sent");
  const std::string_view trimmed = text.substr(begin, end - begin);
  for (std::string_view rest = trimmed; !rest.empty();) {
    const auto character = first_character(rest);
    refused = refused || is_refused(character->code);
    rest.remove_prefix(character->bytes);
  }
  if (refused)
    return refuse("text_control", "text", "the text has a line end or another control character");

  const Audience among = standing_.over() ? Audience::all
                         : who_           ? Audience::players
                                          : Audience::gallery;
  add(happened::Said{who_, moment_.name, moment_.person, std::string(trimmed), among});
  return done();
}

}  // namespace sequitur::server
