#include <algorithm>

#include "engine/record/utf8.hpp"
#include "server/room/decision.hpp"

// What is said in a room.
namespace sequitur::server {

namespace {

constexpr std::ptrdiff_t longest_text = 300;  // characters

bool is_blank(char32_t code) {
  return code == ' ' || (code >= 0x09 && code <= 0x0D) || code == 0xA0 ||
         (code >= 0x2000 && code <= 0x200B) || code == 0x202F || code == 0x3000 || code == 0xFEFF;
}

// Control characters, line ends, and what turns the text around it.
bool is_refused(char32_t code) {
  return is_control(code) || (code >= 0x2028 && code <= 0x202E) ||
         (code >= 0x2066 && code <= 0x2069);
}

// The characters with where they begin; nothing if the text is no UTF-8.
struct Character {
  char32_t code;
  std::size_t begin, end;
};
std::optional<std::vector<Character>> characters_of(std::string_view text) {
  std::vector<Character> characters;
  for (std::size_t at = 0; at < text.size(); at = characters.back().end) {
    const auto character = first_character(text.substr(at));
    if (!character) return std::nullopt;
    characters.push_back({character->code, at, at + character->bytes});
  }
  return characters;
}

}  // namespace

Decided Decision::take(const wants::Say& say) {
  const auto characters = characters_of(say.text);
  if (!characters) return refuse("text_not_utf8", "text", "the text is not valid UTF-8");
  const auto visible = [](const Character& character) { return !is_blank(character.code); };
  const auto first = std::find_if(characters->begin(), characters->end(), visible);
  const auto after = std::find_if(characters->rbegin(), characters->rend(), visible).base();
  if (first == characters->end()) return refuse("text_empty", "text", "the text is empty");
  if (after - first > longest_text)
    return refuse("text_too_long", "text",
                  "the text has " + std::to_string(after - first) + " characters, but at most " +
                      std::to_string(longest_text) + " are sent");
  if (std::any_of(first, after, [](const Character& one) { return is_refused(one.code); }))
    return refuse("text_control", "text", "the text has a line end or another control character");

  const Audience among = standing_.over() ? Audience::all
                         : who_           ? Audience::players
                                          : Audience::gallery;
  add(happened::Said{who_, moment_.name, moment_.person,
                     say.text.substr(first->begin, std::prev(after)->end - first->begin), among});
  return done();
}

}  // namespace sequitur::server
