#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/position.hpp"

// The positions that a command line names.
namespace sequitur::cli {

// What to do with each position, giving the exit code, and with each text that is none; the
// sentence has been written to stderr by then.
struct PositionUse {
  std::function<int(const AnyPosition&)> good;
  std::function<void(std::string_view text, const Error& error)> bad = {};
  Checked<AnyPosition> (*read)(std::string_view text) = read_any_or_default;
};

// `words` is a position, cut at its blanks or not; a game's name for the default board; or "-" for
// positions from standard input, one a line, empty lines left out. Returns exit_bad_input if any of
// them was bad, else the highest code that `good` gave.
int use_positions(const std::vector<std::string>& words, const PositionUse& use);

// The text without the blanks around it.
std::string_view trimmed(std::string_view text);

}  // namespace sequitur::cli
