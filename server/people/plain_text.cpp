#include "server/people/plain_text.hpp"

#include "engine/record/utf8.hpp"

namespace sequitur::server {

namespace {

bool is_invisible(char32_t code) {
  return is_control(code) || code == 0xAD || code == 0x61C || code == 0x180E ||
         (code >= 0x200B && code <= 0x200F) ||  // zero width, left-to-right, right-to-left
         (code >= 0x2028 && code <= 0x202E) ||  // line and paragraph ends, embeddings, overrides
         (code >= 0x2060 && code <= 0x206F) ||  // joiners, isolates
         (code >= 0xFFF0 && code <= 0xFFFB) || code == 0xFEFF ||
         (code >= 0xE0000 && code <= 0xE0FFF);  // tags
}

}  // namespace

std::size_t count_characters(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) {
    const auto character = first_character(text);
    text.remove_prefix(character ? character->bytes : 1);
  }
  return count;
}

std::string plain_text(std::string_view text, std::size_t longest) {
  std::string plain;
  for (std::size_t count = 0; !text.empty() && count < longest;) {
    const auto character = first_character(text);
    const std::string_view bytes = text.substr(0, character ? character->bytes : 1);
    text.remove_prefix(bytes.size());
    if (!character) continue;
    const bool blank = bytes == " " || bytes == "\n" || bytes == "\t";
    if (blank ? plain.empty() : is_invisible(character->code)) continue;
    plain += blank ? " " : bytes;
    ++count;
  }
  plain.erase(plain.find_last_not_of(' ') + 1);
  return plain;
}

}  // namespace sequitur::server
