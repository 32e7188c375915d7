#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/game/error.hpp"

// What the fuzzers share.
namespace sequitur::fuzz {

// Breaks the fuzzer off, with the input that did it, when what must hold does not.
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

// One sentence that names what is wrong, on one line, and the place.
inline void check_error(const Error& error) {
  require(!error.sentence.empty() && error.sentence.size() < 400, "an error says something");
  require(printable(error.sentence), "an error is one line of plain text");
  require(!error.place.empty() && printable(error.place), "an error names the place");
}

}  // namespace sequitur::fuzz
