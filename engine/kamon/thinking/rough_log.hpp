#pragma once

#include <bit>
#include <cstdint>

namespace sequitur::kamon {

// An approximation of the logarithm for weighing visits. It is the same on every machine, which
// std::log is not.
inline double rough_log(std::uint64_t n) {
  const int power = static_cast<int>(std::bit_width(n)) - 1;
  const double rest = static_cast<double>(n) / static_cast<double>(std::uint64_t{1} << power);
  const double twos = power + rest - 1;
  return twos * 0.6931471805599453;
}

}  // namespace sequitur::kamon
