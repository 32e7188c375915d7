#pragma once

#include <array>
#include <cstdint>

#include "engine/game/random.hpp"
#include "engine/kulami/generator_arrangement.hpp"

namespace sequitur::kulami {

// Two fields that touch edge to edge make a contact. An arrangement's probability grows by the
// factor numerator / denominator with each contact. Below one, panels keep apart; above one, they
// gather.
class Cohesion {
 public:
  // Within a window of four by four places there are 24, and 16 more across its rim.
  static constexpr int most_contacts = 40;

  // With a factor from 2/3 to 2 the weights lie between 2^8 and 2^48. No window can be laid in more
  // than 5752 ways (a 1x3 and four 1x2 panels in an empty one), so 64 bits hold any sum of weights.
  constexpr Cohesion(std::uint64_t numerator, std::uint64_t denominator) {
    std::uint64_t weight = std::uint64_t{1} << (numerator < denominator ? 40 : 8);
    weights_[0] = weight;
    for (std::size_t contacts = 1; contacts <= most_contacts; ++contacts)
      weights_[contacts] = weight = weight * numerator / denominator;
  }
  constexpr std::uint64_t weight(int contacts) const {
    return weights_[static_cast<std::size_t>(contacts)];
  }

 private:
  std::array<std::uint64_t, most_contacts + 1> weights_{};
};

// One step of Gibbs sampling (Geman and Geman 1984). It lifts the panels that lie wholly in a
// random window of four by four places, and lays them again in the window, in one of all possible
// ways, drawn by cohesion. Repeated, this makes an arrangement forget how it was begun: in the long
// run each one of the frame comes up by its cohesion alone.
void shake(Arrangement& arrangement, const Cohesion& cohesion, Random& random);

}  // namespace sequitur::kulami
