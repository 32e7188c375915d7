#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "engine/search/levels.hpp"

namespace sequitur {

// A level's number; nothing if the text is anything else.
inline std::optional<int> read_level(std::string_view text) {
  int number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (number < lowest_level || number > highest_level) return std::nullopt;
  return number;
}

// "from -1 to 10"
inline std::string level_bounds() {
  return "from " + std::to_string(lowest_level) + " to " + std::to_string(highest_level);
}

}  // namespace sequitur
