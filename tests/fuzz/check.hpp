#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/game/error.hpp"

// Checks that the fuzzers share.
namespace sequitur::fuzz {

// Stops the fuzzer, with the input that did it, if something that must hold does not.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n", what);
  std::abort();
}

inline bool printable(std::string_view text) {
  for (const char c : text)
    if (c < ' ' || c > '~') return false;
  return true;
}

// Checks that the error is one sentence on one line, and names the place.
inline void check_error(const Error& error) {
  require(!error.sentence.empty() && error.sentence.size() < 400, "an error says something");
  require(printable(error.sentence), "an error is one line of plain text");
  require(!error.place.empty() && printable(error.place), "an error names the place");
}

}  // namespace sequitur::fuzz
