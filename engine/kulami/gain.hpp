#pragma once

#include <cstdint>

#include "engine/kulami/position.hpp"

namespace sequitur::kulami {

// What one marble changes at once, by the scoring that was agreed.
struct Gain {
  enum class Panel : std::uint8_t {
    same,    // whoever held the panel holds it
    levels,  // the other side held it, now nobody does
    takes    // nobody held it, now this side does
  };
  int points = 0;  // by which the side gains on the other one; never less than none
  Panel panel = Panel::same;
  bool settles = false;  // from now on nothing can change on that panel
  int area = 0;          // size of the side's largest area, where areas count and it has grown
  int chain = 0;         // length of the longest chain through the field, where chains count
};

// A marble of `side` on this free field, whether it may be placed there now or not.
Gain gain(const Position& position, Side side, Cell field);

// The more a marble gains the better; of equal gains, the one that settles a panel.
constexpr bool gains_more(const Gain& a, const Gain& b) {
  return a.points != b.points ? a.points > b.points : a.settles && !b.settles;
}

}  // namespace sequitur::kulami
