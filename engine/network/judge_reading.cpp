#include <algorithm>

#include "engine/network/judge.hpp"

namespace sequitur::network {

namespace {

// Puts the weights of a file, which come output by output, in the order in which a layer reads
// them.
template <std::size_t pairs>
void read_layer(WeightsReader& file, std::size_t inputs, std::array<Judge::Pair, pairs>& to) {
  for (std::size_t output = 0; output < hidden_size; ++output) {
    std::array<std::int16_t, 2 * pairs> row{};
    file.fill(std::span(row).first(inputs));
    for (std::size_t i = 0; i < row.size(); ++i) to[i / 2][2 * output + i % 2] = row[i];
  }
}

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
  w.answers = answers;
  read_layer(file, vector_size + counts, w.first);
  file.fill(std::span(w.first_bias));
  read_layer(file, hidden_size, w.second);
  file.fill(std::span(w.second_bias));
  for (std::size_t a = 0; a < answers; ++a) file.fill(std::span(w.third[a]));
  file.fill(std::span(w.third_bias).first(answers));
  for (std::size_t a = 0; a < answers; ++a) file.fill(std::span(w.past[a]).first(counts));
  return made;
}

}  // namespace sequitur::network
