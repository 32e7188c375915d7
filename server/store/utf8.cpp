#include "server/store/utf8.hpp"

#include <bit>
#include <cstdint>

namespace sequitur::server {

bool is_utf8(std::string_view text) {
  static constexpr std::uint32_t least_of_length[] = {0, 0, 0x80, 0x800, 0x10000};
  for (std::size_t at = 0; at < text.size();) {
    const auto first = static_cast<std::uint8_t>(text[at]);
    if (first < 0x80) {
      ++at;
      continue;
    }
    const auto length = static_cast<std::size_t>(std::countl_one(first));
    if (length < 2 || length > 4 || text.size() - at < length) return false;
    std::uint32_t letter = first & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
      const auto next = static_cast<std::uint8_t>(text[at + i]);
      if ((next & 0xC0) != 0x80) return false;
      letter = letter << 6 | (next & 0x3Fu);
    }
    if (letter < least_of_length[length] || letter > 0x10FFFF) return false;
    if (letter >= 0xD800 && letter <= 0xDFFF) return false;
    at += length;
  }
  return true;
}

}  // namespace sequitur::server
