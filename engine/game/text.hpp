#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sequitur {

// Splits `text` at each separator; n separators give n + 1 pieces, of which some may be empty.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  for (;;) {
    const auto at = text.find(separator);
    pieces.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return pieces;
    text.remove_prefix(at + 1);
  }
}

// The words of `text`, separated by any run of blanks and tabs.
inline std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> found;
  for (;;) {
    const auto start = text.find_first_not_of(" \t\r");
    if (start == std::string_view::npos) return found;
    text.remove_prefix(start);
    const auto end = text.find_first_of(" \t\r");
    found.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return found;
    text.remove_prefix(end);
  }
}

// Foreign text as it may stand in an error sentence: quoted, shortened, and with anything but
// printable ASCII replaced, so that the sentence stays on one line.
inline std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::string shown = "'";
  for (const char c : text.substr(0, longest)) shown += (c >= ' ' && c <= '~') ? c : '?';
  if (text.size() > longest) shown += "...";
  return shown + "'";
}

}  // namespace sequitur
