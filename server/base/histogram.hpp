#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "server/base/time.hpp"

namespace sequitur::server {

// How long something took, as Prometheus counts it: how often it took at most so many milliseconds.
class Histogram {
 public:
  static constexpr auto bounds = std::to_array<std::int64_t>(
      {1, 2, 5, 10, 25, 50, 100, 250, 500, 1'000, 2'500, 5'000, 10'000});

  // Clocks that differ make it seem shorter than nothing; that counts as nothing.
  void note(Time milliseconds) {
    const Time took = std::max<Time>(0, milliseconds);
    ++counts_[static_cast<std::size_t>(std::ranges::lower_bound(bounds, took) - bounds.begin())];
    sum_ += took;
  }

  // The last one has what took longer than all bounds.
  using Counts = std::array<std::uint64_t, bounds.size() + 1>;
  const Counts& counts() const { return counts_; }
  Time sum() const { return sum_; }

 private:
  Counts counts_{};
  Time sum_ = 0;
};

}  // namespace sequitur::server
