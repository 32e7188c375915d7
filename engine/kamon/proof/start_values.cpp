#include "engine/kamon/proof/start_values.hpp"

#include "engine/kamon/proof/start_weights.hpp"

namespace sequitur::kamon::proof {

namespace {

// Binary logarithms in 64ths, and their inverse. They are integers, so that all machines search
// alike.
constexpr int fine = start_unit;
constexpr int largest_exponent = 18;
constexpr auto powers = [] {
  constexpr std::uint64_t root = 4341736423;  // 2^(1/64), in 2^-32
  std::array<std::uint64_t, fine> made{};     // in 2^-32
  made[0] = std::uint64_t{1} << 32;
  for (std::size_t i = 1; i < fine; ++i) {
    const std::uint64_t last = made[i - 1];
    made[i] = last + ((last >> 8) * (root - (std::uint64_t{1} << 32)) >> 24);
  }
  return made;
}();
constexpr std::uint64_t power(int e) { return powers[e % fine] << (e / fine) >> 32; }

constexpr int most_counted = 63;
constexpr auto logarithms = [] {  // of count + 1
  std::array<std::int16_t, most_counted + 1> made{};
  for (int count = 1, e = 0; count <= most_counted; ++count) {
    while (powers[(e + 1) % fine] << ((e + 1) / fine) <= static_cast<std::uint64_t>(count + 1)
                                                             << 32)
      ++e;
    made[count] = static_cast<std::int16_t>(e);
  }
  return made;
}();

template <std::size_t n>
int product(const std::array<std::int16_t, n>& a, const std::array<std::int16_t, n>& b) {
  int sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += a[i] * b[i];
  return sum;
}

std::uint32_t number(int sum) {
  const int exponent = sum / start_scale;
  return static_cast<std::uint32_t>(1 + power(std::clamp(exponent, 0, largest_exponent * fine)));
}

}  // namespace

SignInputs start_inputs(const Signs& signs) {
  SignInputs inputs{};
  inputs[free_cells] = static_cast<std::int16_t>(signs[free_cells] * fine / 8);
  for (std::size_t i = free_cells + 1; i < sign_count; ++i)
    inputs[i] = logarithms[static_cast<std::size_t>(std::min(signs[i], most_counted))];
  return inputs;
}

Numbers start_values(const Signs& signs) {
  const StartNetwork& net = start_network;
  const SignInputs inputs = start_inputs(signs);
  std::array<std::int16_t, start_hidden> units;
  for (std::size_t k = 0; k < start_hidden; ++k)
    units[k] = static_cast<std::int16_t>(
        std::clamp((product(net.into[k], inputs) + net.bias[k] * fine) / start_scale, 0, 0x7FFF));
  const auto answer = [&](std::size_t i) {
    return net.base[i] * fine + product(net.out[i], units) + product(net.past[i], inputs);
  };
  return {number(answer(0)), number(answer(1))};
}

}  // namespace sequitur::kamon::proof
