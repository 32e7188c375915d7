#include "cli/quantities.hpp"

#include <charconv>

#include "cli/numbers.hpp"

namespace sequitur::cli {

namespace {

// Takes `unit` off the end of `text` if it is there.
bool ends_in(std::string_view& text, std::string_view unit) {
  if (!text.ends_with(unit)) return false;
  text.remove_suffix(unit.size());
  return true;
}

}  // namespace

std::optional<Milliseconds> duration(std::string_view text) {
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
    return std::nullopt;
  return Milliseconds(static_cast<std::int64_t>(number * unit + 0.5));
}

std::optional<std::uint64_t> mebibytes(std::string_view text) {
  std::uint64_t unit = 1;
  if (ends_in(text, "G"))
    unit = 1024;
  else
    ends_in(text, "M");
  constexpr std::uint64_t most = 1 << 20;
  const auto number = whole_number(text, 1, most / unit);
  return number ? std::optional(*number * unit) : std::nullopt;
}

}  // namespace sequitur::cli
