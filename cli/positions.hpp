#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/position.hpp"

// The positions that a command line names.
namespace sequitur::cli {

// Called with each position, and returns the exit code; and called with each text that is not a
// position, after a sentence about it was written to stderr.
struct PositionUse {
  std::function<int(const AnyPosition&)> good;
  std::function<void(std::string_view text, const Error& error)> bad = {};
  Checked<AnyPosition> (*read)(std::string_view text) = read_any_or_default;
};

// `words` is a position, cut at its blanks or not; a game's name for the default board; or "-" for
// positions from standard input, one a line, where empty lines are skipped. Returns exit_bad_input
// if any of them was bad, otherwise the highest code that `good` returned.
int use_positions(const std::vector<std::string>& words, const PositionUse& use);

// The text without the blanks around it.
std::string_view trimmed(std::string_view text);

}  // namespace sequitur::cli
