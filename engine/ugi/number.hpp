#pragma once

#include <charconv>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "engine/game/text.hpp"

namespace sequitur::ugi {

// Reads a whole number within [least, most]. The error is a sentence that says what `what` has to
// be.
inline std::expected<std::int64_t, std::string> read_number(std::string_view what,
                                                            std::string_view text,
                                                            std::int64_t least, std::int64_t most) {
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault == std::errc{} && end == text.data() + text.size() && number >= least && number <= most)
    return number;
  return std::unexpected(std::string(what) + " is " + quoted(text) +
                         "; expected a whole number from " + std::to_string(least) + " to " +
                         std::to_string(most));
}

}  // namespace sequitur::ugi
