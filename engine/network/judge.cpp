#include "engine/network/judge.hpp"

#include <algorithm>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace sequitur::network {

namespace {

using Pair = Judge::Pair;

template <std::size_t n>
[[gnu::always_inline]] inline std::int32_t product(const std::int16_t* a, const std::int16_t* b) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += static_cast<std::int32_t>(a[i]) * b[i];
  return sum;
}

[[gnu::always_inline]] inline std::int16_t clipped(std::int32_t sum) {
  return static_cast<std::int16_t>(std::clamp(sum / weight_scale, 0, unit));
}

// These are whole numbers, so the order in which a compiler adds them up does not matter.
using Judged = Judge::Answers (*)(const Judge::Weights&, const KeptSum&,
                                  std::span<const Vector* const>, const Judge::Counts&);

#if defined(__x86_64__)
namespace sse2 {
constexpr std::size_t register_bytes = 16;
constexpr bool skips_zeros = true;
#define dot(a, b) \
  reinterpret_cast<Ints>(_mm_madd_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)))
#include "engine/network/judge_layers.inc"
#undef dot
}  // namespace sse2

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
#endif
namespace avx2 {
constexpr std::size_t register_bytes = 32;
constexpr bool skips_zeros = false;
#define dot(a, b)         \
  reinterpret_cast<Ints>( \
      _mm256_madd_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)))
#include "engine/network/judge_layers.inc"
#undef dot
}  // namespace avx2
#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx512bw,avx512vl"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512bw,avx512vl")
#endif
namespace avx512 {
constexpr std::size_t register_bytes = 64;
constexpr bool skips_zeros = false;
#define dot(a, b)         \
  reinterpret_cast<Ints>( \
      _mm512_madd_epi16(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)))
#include "engine/network/judge_layers.inc"
#undef dot
}  // namespace avx512
#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

// The ways that this processor can take, the fastest first.
std::vector<Judged> usable_ways() {
  std::vector<Judged> ways;
  if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"))
    ways.push_back(avx512::judged);
  if (__builtin_cpu_supports("avx2")) ways.push_back(avx2::judged);
  ways.push_back(sse2::judged);
  return ways;
}
const Judged fastest = usable_ways().front();
#else
namespace anywhere {
constexpr std::size_t register_bytes = 16;
constexpr bool skips_zeros = true;
#ifdef __wasm_simd128__
#define dot(a, b)         \
  reinterpret_cast<Ints>( \
      wasm_i32x4_dot_i16x8(reinterpret_cast<v128_t>(a), reinterpret_cast<v128_t>(b)))
#else
#define dot(a, b) neighbours(a, b)
template <typename Shorts>
auto neighbours(Shorts a, Shorts b) {
  std::int32_t __attribute__((vector_size(register_bytes))) sums;
  for (std::size_t i = 0; i < register_bytes / 4; ++i)
    sums[i] = std::int32_t{a[2 * i]} * b[2 * i] + std::int32_t{a[2 * i + 1]} * b[2 * i + 1];
  return sums;
}
#endif
#include "engine/network/judge_layers.inc"
#undef dot
}  // namespace anywhere

std::vector<Judged> usable_ways() { return {anywhere::judged}; }
constexpr Judged fastest = anywhere::judged;
#endif

}  // namespace

Judge::Answers Judge::operator()(const KeptSum& kept, std::span<const Vector* const> vectors,
                                 const Counts& counts) const {
  return fastest(weights_, kept, vectors, counts);
}

std::vector<Judge::Answers> Judge::by_all_ways(const KeptSum& kept,
                                               std::span<const Vector* const> vectors,
                                               const Counts& counts) const {
  std::vector<Answers> found;
  const Vector before = kept.sum;
  for (const Judged judged : usable_ways()) {
    kept.sum = before;
    found.push_back(judged(weights_, kept, vectors, counts));
  }
  return found;
}

}  // namespace sequitur::network
