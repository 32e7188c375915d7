#pragma once

#include <cstdint>
#include <span>
#include <utility>

namespace sequitur {

// SplitMix64 (Steele, Lea, Flood 2014): a counter through a mixing function. A seed has to give the
// same board on every machine and compiler, which the distributions and std::shuffle of the
// standard library do not promise.
class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

  // Uniform in [0, bound), bound > 0. Draws from the incomplete last stretch are thrown away, so
  // that all results are equally likely.
  constexpr std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t tail = (0 - bound) % bound;  // 2^64 mod bound
    std::uint64_t draw = next();
    while (draw < tail) draw = next();
    return draw % bound;
  }

  // Uniform in [0, 1), with 53 bits.
  constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace sequitur
