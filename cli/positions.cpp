#include "cli/positions.hpp"

#include <algorithm>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/terminal.hpp"

namespace sequitur::cli {

namespace {

int use_text(std::string_view text, const std::string& where, const PositionUse& use) {
  const auto position = use.read(text);
  if (position) return use.good(*position);
  if (use.bad) use.bad(text, position.error());
  return complain(where + position.error().sentence);
}

int use_lines(const PositionUse& use) {
  bool bad = false;
  int highest = exit_fine;
  for (int number = 1;; ++number) {
    const auto line = read_line();
    if (!line) break;
    const std::string_view text = trimmed(*line);
    if (text.empty()) continue;
    const int code = use_text(text, "line " + std::to_string(number) + ": ", use);
    if (code == exit_interrupted) return code;
    bad = bad || code == exit_bad_input;
    highest = std::max(highest, code);
    std::cout.flush();
  }
  if (interrupted()) return exit_interrupted;
  return bad ? exit_bad_input : highest;
}

}  // namespace

int use_positions(const std::vector<std::string>& words, const PositionUse& use) {
  std::string joined;
  for (const std::string& word : words) joined += (joined.empty() ? "" : " ") + word;
  const std::string_view text = trimmed(joined);
  return text == "-" ? use_lines(use) : use_text(text, "", use);
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const auto begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

}  // namespace sequitur::cli
