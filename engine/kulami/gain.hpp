#pragma once

#include <cstdint>

#include "engine/kulami/position.hpp"

namespace sequitur::kulami {

// What one marble changes at once, under the agreed scoring.
struct Gain {
  enum class Panel : std::uint8_t {
    same,    // whoever held the panel holds it
    levels,  // the other side held it, now nobody does
    takes    // nobody held it, now this side does
  };
  int points = 0;  // that the side gains on the other one; never negative
  Panel panel = Panel::same;
  bool settles = false;  // from now on nothing can change on that panel
  int area = 0;          // size of the side's largest area, where areas count and it has grown
  int chain = 0;         // length of the longest chain through the field, where chains count
};

// The gain of a marble of `side` on this free field, whether it is legal now or not.
Gain gain(const Position& position, Side side, Cell field);

// A marble that gains more points comes first; at equal points, one that settles a panel.
constexpr bool gains_more(const Gain& a, const Gain& b) {
  return a.points != b.points ? a.points > b.points : a.settles && !b.settles;
}

}  // namespace sequitur::kulami
