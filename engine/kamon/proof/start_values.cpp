#include "engine/kamon/proof/start_values.hpp"

namespace sequitur::kamon::proof {

namespace {

// Binary logarithms in 64ths, and back: integers, so that all machines search alike.
constexpr int fine = 64;
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

// Fitted by bench/tune_kamon_proof.cpp, in 256ths. Each number is a product of powers of the counts
// (plus one); the free cells are an exponent themselves.
struct Weights {
  int win, fail;
};
constexpr Weights at_first = {2752, 1852};
constexpr std::array<Weights, sign_count> weights = {{
    {73, 43},     // free_cells
    {-126, 96},   // legal_answers
    {184, -143},  // safe_answers
    {-146, 71},   // rising_answers
    {203, -88},   // fewest_s_answers
    {-129, 281},  // fewest_o_answers
    {26, -235},   // s_threats
    {-250, 89},   // o_threats
    {151, -157},  // s_safe_cells
    {-288, 124},  // o_safe_cells
    {329, -665},  // s_lacks
    {-880, 422},  // o_lacks
    {85, -210},   // s_lacking_two
    {-219, 100},  // o_lacking_two
    {72, -187},   // s_lacking_three
    {-216, 79},   // o_lacking_three
    {95, -150},   // s_lacking_four
    {-172, 95},   // o_lacking_four
}};

std::uint32_t number(int sum) {
  const int exponent = sum / 256;
  return static_cast<std::uint32_t>(1 + power(std::clamp(exponent, 0, largest_exponent * fine)));
}

}  // namespace

Numbers start_values(const Signs& signs) {
  int win = at_first.win * fine + weights[free_cells].win * signs[free_cells] * fine;
  int fail = at_first.fail * fine + weights[free_cells].fail * signs[free_cells] * fine;
  for (std::size_t i = free_cells + 1; i < sign_count; ++i) {
    const int logarithm = logarithms[static_cast<std::size_t>(std::min(signs[i], most_counted))];
    win += weights[i].win * logarithm;
    fail += weights[i].fail * logarithm;
  }
  return {number(win), number(fail)};
}

}  // namespace sequitur::kamon::proof
