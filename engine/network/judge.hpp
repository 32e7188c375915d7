#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/network/weights.hpp"

// The part of a network that is asked at every position, in integers. As in NNUE (Nasu 2018) it
// begins with a clipped sum of vectors, one for each thing on the board; the vectors are those that
// the board reader has made. Counts are put beside the sum; then come two small layers and the
// answers.
namespace sequitur::network {

constexpr std::size_t vector_size = 256;
constexpr std::size_t hidden_size = 32;
// The value that stands for 1 in sums and answers, and the one that stands for 1 in counts.
constexpr int unit = 256;
constexpr int weight_scale = 1024;

struct alignas(64) Vector {
  std::array<std::int16_t, vector_size> at{};
};

// A sum that is kept from one position to the next, and the vectors to add and to subtract.
struct KeptSum {
  Vector& sum;
  std::span<const Vector*const> more, less;
};

// Rounds real numbers to a vector. Values are cut off where a sum of a hundred vectors could not
// hold them.
Vector rounded(std::span<const float, vector_size> reals);

class Judge {
 public:
  static constexpr std::size_t most_counts = 32, most_answers = 4;
  using Counts = std::array<std::int16_t, most_counts>;
  using Answers = std::array<int, most_answers>;  // in units of answer_unit

  static constexpr int answer_unit = unit * weight_scale;

  static Judge read(WeightsReader& file, std::size_t counts, std::size_t answers);

  // Judges the kept sum, which it updates first, together with these vectors. Counts past the
  // number that was read are zero.
  Answers operator()(const KeptSum& kept, std::span<const Vector* const> vectors,
                     const Counts& counts) const;
  // Judges by each way that this processor can take. All of them give the same.
  std::vector<Answers> by_all_ways(const KeptSum& kept, std::span<const Vector* const> vectors,
                                   const Counts& counts) const;

  // The weights of two inputs for each output, those of the first and of the second alternating.
  struct alignas(64) Pair : std::array<std::int16_t, 2 * hidden_size> {};
  struct Weights {
    std::array<Pair, (vector_size + most_counts) / 2> first{};
    std::array<Pair, hidden_size / 2> second{};
    std::array<std::array<std::int16_t, hidden_size>, most_answers> third{};
    std::array<std::array<std::int16_t, most_counts>, most_answers> past{};
    alignas(64) std::array<std::int32_t, hidden_size> first_bias{}, second_bias{};
    std::array<std::int32_t, most_answers> third_bias{};
    std::size_t answers = 0;
  };

 private:
  Weights weights_;
};

}  // namespace sequitur::network
