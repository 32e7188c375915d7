#pragma once

#include <array>
#include <cstdint>

#include "engine/kamon/proof/table.hpp"

namespace sequitur::kamon::proof {

// What is counted of a position that the masks do not decide. S has just moved, and O is to answer
// (outlook.cpp).
enum Sign : std::uint8_t {
  free_cells,
  legal_answers,     // O's
  safe_answers,      // of them those after which S does not win at once
  rising_answers,    // of these those that make new threats
  fewest_s_answers,  // S's safe ones after the best of them
  fewest_o_answers,  // O's safe ones after S's best reply, summed up over O's answers
  s_threats,
  o_threats,
  s_safe_cells,  // free cells after which the other side has no threat to play
  o_safe_cells,
  s_lacks,  // the fewest stones that a connection lacks, 5 if more than 4
  o_lacks,
  s_lacking_two,  // cells through which connections run that lack so many
  o_lacking_two,
  s_lacking_three,
  o_lacking_three,
  s_lacking_four,
  o_lacking_four,
  sign_count
};
using Signs = std::array<int, sign_count>;

// The signs as the network takes them: logarithms in 64ths, filled up with zeros to whole vectors.
constexpr int start_unit = 64;
using SignInputs = std::array<std::int16_t, 24>;
SignInputs start_inputs(const Signs& signs);

// A network of one hidden layer. Its weights are in 256ths, and its answers are the binary
// logarithms of the two numbers `win` and `fail`.
constexpr int start_scale = 256;
constexpr std::size_t start_hidden = 16;
struct StartNetwork {
  std::array<SignInputs, start_hidden> into;
  std::array<std::int16_t, start_hidden> bias;
  std::array<std::array<std::int16_t, start_hidden>, 2> out;
  std::array<SignInputs, 2> past;  // from the signs to the answers, past the hidden layer
  std::array<std::int16_t, 2> base;
};

// Estimates how hard it will be to show that O wins, and that it does not.
Numbers start_values(const Signs& signs);

}  // namespace sequitur::kamon::proof
