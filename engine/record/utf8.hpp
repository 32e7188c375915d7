#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace sequitur {

struct Utf8Character {
  char32_t code;
  std::size_t bytes;
};

// The first character of `text`, which is not empty; nothing if it is not UTF-8. Overlong forms,
// halves of surrogate pairs and codes beyond U+10FFFF are not UTF-8.
constexpr std::optional<Utf8Character> first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return Utf8Character{lead, 1};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC0 || lead > 0xF7 || text.size() < bytes) return std::nullopt;
  char32_t code = lead & (0x7F >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return std::nullopt;
    code = code << 6 | (byte(i) & 0x3F);
  }
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (code < least[bytes] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
    return std::nullopt;
  return Utf8Character{code, bytes};
}

// Whether the whole text is UTF-8.
constexpr bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const auto character = first_character(text);
    if (!character) return false;
    text.remove_prefix(character->bytes);
  }
  return true;
}

// Control characters, which a terminal might obey: U+0000 to U+001F and U+007F to U+009F.
constexpr bool is_control(char32_t code) { return code < 0x20 || (code >= 0x7F && code <= 0x9F); }

}  // namespace sequitur
