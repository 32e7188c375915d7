#pragma once

#include <string>
#include <vector>

namespace slow {

// The pieces of text between the separators.
inline std::vector<std::string> pieces(const std::string& text, char separator) {
  std::vector<std::string> found{""};
  for (const char c : text) {
    if (c == separator)
      found.emplace_back();
    else
      found.back() += c;
  }
  return found;
}

}  // namespace slow
