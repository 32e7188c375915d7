#pragma once

#include <string>

namespace sequitur::server {

// The text as it is written in an address.
inline std::string in_address(const std::string& text) {
  std::string made;
  for (const char c : text) made += c == ' ' ? std::string("%20") : std::string(1, c);
  return made;
}

}  // namespace sequitur::server
