#include "engine/network/judge.hpp"

#include <algorithm>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

namespace sequitur::network {

namespace {

// So many numbers of a vector at once; the compiler makes registers of any machine of it.
using Lanes = std::int16_t __attribute__((vector_size(64), may_alias));
constexpr std::size_t stretch = 2 * sizeof(Lanes) / sizeof(std::int16_t);

#ifdef __wasm_simd128__
// clang does not find WebAssembly's dot product by itself; without it the page is half as fast.
template <std::size_t n>
[[gnu::always_inline]] inline std::int32_t product(const std::int16_t* a, const std::int16_t* b) {
  static_assert(n % 8 == 0);
  v128_t sum = wasm_i32x4_splat(0);
  for (std::size_t i = 0; i < n; i += 8)
    sum = wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(wasm_v128_load(a + i), wasm_v128_load(b + i)));
  return wasm_i32x4_extract_lane(sum, 0) + wasm_i32x4_extract_lane(sum, 1) +
         wasm_i32x4_extract_lane(sum, 2) + wasm_i32x4_extract_lane(sum, 3);
}
#else
template <std::size_t n>
[[gnu::always_inline]] inline std::int32_t product(const std::int16_t* a, const std::int16_t* b) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += static_cast<std::int32_t>(a[i]) * b[i];
  return sum;
}
#endif

[[gnu::always_inline]] inline std::int16_t clipped(std::int32_t sum) {
  return static_cast<std::int16_t>(std::clamp(sum / weight_scale, 0, unit));
}

// Whole numbers only, so that it does not matter in which order a compiler adds them up.
[[gnu::always_inline]] inline Judge::Answers judged(const Judge::Weights& w,
                                                    std::span<const Vector* const> vectors,
                                                    const Judge::Counts& counts) {
  alignas(64) std::array<std::int16_t, vector_size + Judge::most_counts> in;
  // A stretch of the sum at a time, which stays in registers.
  for (std::size_t from = 0; from < vector_size; from += stretch) {
    Lanes sum = {}, more = {};
    for (const Vector* vector : vectors) {
      const auto* lanes = reinterpret_cast<const Lanes*>(&vector->at[from]);
      sum += lanes[0];
      more += lanes[1];
    }
    auto* to = reinterpret_cast<Lanes*>(&in[from]);
    to[0] = sum;
    to[1] = more;
  }
  for (std::size_t i = 0; i < vector_size; ++i)
    in[i] = std::clamp(in[i], std::int16_t{0}, std::int16_t{unit});
  std::copy(counts.begin(), counts.end(), in.begin() + vector_size);

  alignas(64) std::array<std::int16_t, hidden_size> one, two;
  for (std::size_t k = 0; k < hidden_size; ++k)
    one[k] = clipped(w.first_bias[k] +
                     product<vector_size + Judge::most_counts>(w.first[k].data(), in.data()));
  for (std::size_t k = 0; k < hidden_size; ++k)
    two[k] = clipped(w.second_bias[k] + product<hidden_size>(w.second[k].data(), one.data()));
  Judge::Answers answers{};
  for (std::size_t a = 0; a < Judge::most_answers; ++a)
    answers[a] = w.third_bias[a] + product<hidden_size>(w.third[a].data(), two.data()) +
                 product<Judge::most_counts>(w.past[a].data(), counts.data());
  return answers;
}

using Judged = Judge::Answers (*)(const Judge::Weights&, std::span<const Vector* const>,
                                  const Judge::Counts&);

Judge::Answers judged_anywhere(const Judge::Weights& w, std::span<const Vector* const> vectors,
                               const Judge::Counts& counts) {
  return judged(w, vectors, counts);
}

#if defined(__x86_64__)
[[gnu::target("avx2")]] Judge::Answers judged_with_avx2(const Judge::Weights& w,
                                                        std::span<const Vector* const> vectors,
                                                        const Judge::Counts& counts) {
  return judged(w, vectors, counts);
}
[[gnu::target("avx512bw,avx512vl")]] Judge::Answers judged_with_avx512(
    const Judge::Weights& w, std::span<const Vector* const> vectors, const Judge::Counts& counts) {
  return judged(w, vectors, counts);
}

// The fastest first.
std::vector<Judged> usable_ways() {
  std::vector<Judged> ways;
  if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"))
    ways.push_back(judged_with_avx512);
  if (__builtin_cpu_supports("avx2")) ways.push_back(judged_with_avx2);
  ways.push_back(judged_anywhere);
  return ways;
}
const Judged fastest = usable_ways().front();
#else
std::vector<Judged> usable_ways() { return {judged_anywhere}; }
constexpr Judged fastest = judged_anywhere;
#endif

}  // namespace

Vector rounded(std::span<const float, vector_size> reals) {
  constexpr float most = 8;
  Vector made;
  for (std::size_t i = 0; i < vector_size; ++i) {
    const float scaled = std::clamp(reals[i], -most, most) * unit;
    made.at[i] = static_cast<std::int16_t>(scaled + (scaled < 0 ? -0.5f : 0.5f));
  }
  return made;
}

Judge Judge::read(WeightsReader& file, std::size_t counts, std::size_t answers) {
  Judge made;
  Weights& w = made.weights_;
  for (auto& row : w.first) {
    const auto found = file.numbers<std::int16_t>(vector_size + counts);
    std::copy(found.begin(), found.end(), row.begin());
  }
  const auto biases = [&file](auto& to, std::size_t count) {
    const auto found = file.numbers<std::int32_t>(count);
    std::copy(found.begin(), found.end(), to.begin());
  };
  biases(w.first_bias, hidden_size);
  for (auto& row : w.second) {
    const auto found = file.numbers<std::int16_t>(hidden_size);
    std::copy(found.begin(), found.end(), row.begin());
  }
  biases(w.second_bias, hidden_size);
  for (std::size_t a = 0; a < answers; ++a) {
    const auto found = file.numbers<std::int16_t>(hidden_size);
    std::copy(found.begin(), found.end(), w.third[a].begin());
  }
  biases(w.third_bias, answers);
  for (std::size_t a = 0; a < answers; ++a) {
    const auto found = file.numbers<std::int16_t>(counts);
    std::copy(found.begin(), found.end(), w.past[a].begin());
  }
  return made;
}

Judge::Answers Judge::operator()(std::span<const Vector* const> vectors,
                                 const Counts& counts) const {
  return fastest(weights_, vectors, counts);
}

std::vector<Judge::Answers> Judge::by_all_ways(std::span<const Vector* const> vectors,
                                               const Counts& counts) const {
  std::vector<Answers> found;
  for (const Judged judged_so : usable_ways())
    found.push_back(judged_so(weights_, vectors, counts));
  return found;
}

}  // namespace sequitur::network
