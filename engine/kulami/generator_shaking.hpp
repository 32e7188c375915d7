#pragma once

#include <array>
#include <cstdint>

#include "engine/game/random.hpp"
#include "engine/kulami/generator_arrangement.hpp"

namespace sequitur::kulami {

// Two fields that touch edge to edge make a contact. An arrangement's chance grows by the factor
// numerator / denominator with every contact: below one panels keep apart, above one they gather.
struct Cohesion {
  std::uint64_t numerator;
  std::uint64_t denominator;
};

// Lifts the panels that lie wholly in a random window of four by four places and lays them again in
// the window, in one of all possible ways, drawn by cohesion. Repeated, this makes an arrangement
// forget how it was begun: in the long run each one of the frame comes up by its cohesion alone.
void shake(Arrangement& arrangement, const Cohesion& cohesion, Random& random);

}  // namespace sequitur::kulami
