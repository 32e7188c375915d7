#pragma once

#include <array>
#include <cstdint>

#include "engine/kamon/proof/table.hpp"

namespace sequitur::kamon::proof {

// What is counted of a position that the masks do not decide. S has just moved, O is to answer; see
// outlook.cpp.
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

// How hard it will be to show that O wins, and that it does not.
Numbers start_values(const Signs& signs);

}  // namespace sequitur::kamon::proof
