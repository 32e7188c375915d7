#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "cli/numbers.hpp"
#include "engine/game/text.hpp"

namespace sequitur::cli {

// A list in words, such as "base, area, chains or full".
inline std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
  return text;
}

// The option takes one of these words, and says so when it gets another.
inline CLI::Option* takes_one_of(CLI::Option* option, std::vector<std::string> words) {
  std::string shown;
  for (const std::string& word : words) shown += (shown.empty() ? "" : "|") + word;
  return option->type_name(shown)->check(
      [words](const std::string& given) -> std::string {
        for (const std::string& word : words)
          if (given == word) return {};
        return sequitur::quoted(given) + " is unknown; expected " + listed(words);
      },
      "");
}

// More nodes than any search will ever visit.
constexpr std::uint64_t most_nodes = 1'000'000'000'000'000'000;
// More threads than any machine has cores.
constexpr int most_threads = 256;

// The option takes a whole number within these bounds, and says so when it gets something else.
inline CLI::Option* takes_whole_number(CLI::Option* option, std::uint64_t least,
                                       std::uint64_t most) {
  return option->type_name("N")->check(
      [least, most](const std::string& given) -> std::string {
        if (whole_number(given, least, most)) return {};
        return sequitur::quoted(given) + " is not a whole number from " + std::to_string(least) +
               " to " + std::to_string(most);
      },
      "");
}

}  // namespace sequitur::cli
