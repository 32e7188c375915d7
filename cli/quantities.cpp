#include "cli/quantities.hpp"

#include <charconv>

#include "cli/numbers.hpp"
#include "engine/game/text.hpp"

namespace sequitur::cli {

namespace {

// Takes `unit` off the end of `text` if it is there.
bool ends_in(std::string_view& text, std::string_view unit) {
  if (!text.ends_with(unit)) return false;
  text.remove_suffix(unit.size());
  return true;
}

}  // namespace

std::expected<Milliseconds, std::string> duration(std::string_view text) {
  const std::string_view typed = text;
  double unit = 1000;
  if (ends_in(text, "ms"))
    unit = 1;
  else if (ends_in(text, "m"))
    unit = 60'000;
  else
    ends_in(text, "s");
  double number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  constexpr double a_year = 366.0 * 24 * 60 * 60 * 1000;
  if (fault != std::errc{} || end != text.data() + text.size() || !(number > 0) ||
      number * unit > a_year)
    return std::unexpected("the time " + sequitur::quoted(typed) +
                           " is not a time; expected one such as 10 (seconds), 500ms or 2m");
  return Milliseconds(static_cast<std::int64_t>(number * unit + 0.5));
}

std::expected<int, std::string> mebibytes(std::string_view text) {
  const std::string_view typed = text;
  std::uint64_t unit = 1;
  if (ends_in(text, "G"))
    unit = 1024;
  else
    ends_in(text, "M");
  constexpr std::uint64_t most = 1 << 20;
  const auto number = whole_number(text, 1, most / unit);
  if (!number)
    return std::unexpected("the memory " + sequitur::quoted(typed) +
                           " is not a size; expected one such as 512 (MiB), 512M or 8G");
  return static_cast<int>(*number * unit);
}

}  // namespace sequitur::cli
