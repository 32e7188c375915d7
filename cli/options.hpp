#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "engine/game/text.hpp"

namespace sequitur::cli {

// "kamon or kulami", "base, area, chains or full".
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
        return sequitur::quoted(given) + " is unknown, " + listed(words) + " would be right";
      },
      "");
}

}  // namespace sequitur::cli
