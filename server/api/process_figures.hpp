#pragma once

#include <cstdint>

namespace sequitur::server {

// What the operating system knows about this process.
struct ProcessFigures {
  std::uint64_t resident_bytes = 0;
  double cpu_seconds = 0;  // of all its threads
  std::uint64_t descriptors = 0;
  std::uint64_t descriptors_limit = 0;
};
ProcessFigures process_figures();

}  // namespace sequitur::server
