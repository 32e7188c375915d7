#include <algorithm>

#include "engine/record/utf8.hpp"
#include "server/room/decision.hpp"

// What is said in a room.
namespace sequitur::server {

namespace {

constexpr std::ptrdiff_t longest_text = 300;  // characters,
constexpr std::size_t largest_text = 900;     // and bytes: as many characters of any living script

// Words in one room. The gallery has its own, of which guests have half.
constexpr int most_words_of_a_player = 400;
constexpr int most_words_of_gallery = 400;
constexpr int most_words_of_guests = 200;

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

bool Decision::has_said_enough() const {
  const EventCounts& counts = standing_.counts;
  if (who_)
    return counts.words_of_players[static_cast<std::size_t>(index(me()))] >= most_words_of_a_player;
  return counts.words_of_gallery >= most_words_of_gallery ||
         (moment_.name.empty() && counts.words_of_guests >= most_words_of_guests);
}

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

  std::string text = say.text.substr(first->begin, std::prev(after)->end - first->begin);
  if (text.size() > largest_text)
    return refuse("text_too_long", "text",
                  "the text has " + std::to_string(text.size()) + " bytes, but at most " +
                      std::to_string(largest_text) + " are sent");
  if (has_said_enough())
    return refuse("talk_full", "text",
                  who_ ? "you have reached the limit of chat in this game"
                       : "the spectators have reached the limit of chat in this game");

  const Audience among = standing_.over() ? Audience::all
                         : who_           ? Audience::players
                                          : Audience::gallery;
  add(happened::Said{who_, moment_.name, moment_.person, std::move(text), among});
  return done();
}

}  // namespace sequitur::server
