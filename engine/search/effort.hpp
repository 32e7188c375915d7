#pragma once

#include <cstdint>
#include <functional>
#include <limits>

#include "engine/search/verdict.hpp"

namespace sequitur {

// How much one search may do. The first limit reached ends it. Without limits it goes on until the
// position is proven.
struct Effort {
  int depth = 1000;
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  int lines = 1;  // the number of best moves wanted
  // Polled about every thousand nodes: true breaks off what runs.
  std::function<bool()> expired = [] { return false; };
  // After each finished depth: false begins no other.
  std::function<bool(const Progress&)> go_on = [](const Progress&) { return true; };
};

}  // namespace sequitur
