#pragma once

#include <array>
#include <cstdint>

#include "engine/kulami/position.hpp"

namespace sequitur::kulami {

// The state of a panel in one byte: red's lead on it and its free fields.
//
//   7 6 5 4 3   2 1 0
//   lead + 6    free
class PanelState {
 public:
  constexpr PanelState() = default;
  constexpr PanelState(int lead, int free)
      : code_(static_cast<std::uint8_t>((lead + 6) << 3 | free)) {}
  static constexpr std::size_t codes = 13 << 3;

  constexpr std::size_t code() const { return code_; }
  constexpr int lead() const { return (code_ >> 3) - 6; }
  constexpr int free() const { return code_ & 7; }
  constexpr PanelState after(Side side) const {
    PanelState next;
    next.code_ = static_cast<std::uint8_t>(code_ - 1 + (side == red ? 8 : -8));
    return next;
  }

 private:
  std::uint8_t code_ = 6 << 3;
};

// How many marbles of a side could still gain 2, 3, 4 and 6 points, in one byte for each.
class GainCounts {
 public:
  constexpr void add(int points, int marbles) {
    counts_ += static_cast<std::uint32_t>(marbles) << shift(points);
  }
  constexpr void replace(GainCounts was, GainCounts is) { counts_ += is.counts_ - was.counts_; }
  // The most points that so many marbles can gain. The dearest gains are taken first.
  constexpr int best(int marbles) const {
    int sum = 0;
    for (const int points : {6, 4, 3, 2}) {
      const int count = (counts_ >> shift(points)) & 0xFF;
      const int taken = count < marbles ? count : marbles;
      sum += taken * points;
      marbles -= taken;
    }
    return sum;
  }

 private:
  static constexpr int shift(int points) { return points == 6 ? 24 : (points - 2) * 8; }
  std::uint32_t counts_ = 0;
};

// What a panel's points and state say for one side.
struct SideOutlook {
  bool at_once = false;  // one marble gains the panel's points: levels it, or takes it from level
  bool later = false;    // the side needs two marbles or more to gain anything
  // An upper bound for any number of marbles. Where it takes two marbles to level a panel, each
  // counts for half of its points, and so on, so the bound is never too low.
  GainCounts gains;
};

struct PanelOutlook {
  std::int8_t now = 0;   // the panel's points for red
  std::int8_t open = 0;  // 0 in every state in which it cannot change hands any more
  SideOutlook sides[2];  // red's, black's
};

constexpr SideOutlook side_outlook(int points, int deficit, int free) {
  SideOutlook p;
  if (deficit < 0 || free == 0 || deficit > free) return p;
  p.at_once = deficit <= 1;
  p.later = !p.at_once;
  if (deficit == 0) p.gains.add(points, 1);
  if (deficit == 1) p.gains.add(points, free >= 2 ? 2 : 1);
  if (deficit == 2 && free == 2) p.gains.add(points / 2, 2);
  if (deficit == 2 && free > 2) p.gains.add(2 * points / 3, 3);
  if (deficit == 3) p.gains.add(points / 3, 3);
  return p;
}

using PanelOutlooks = std::array<std::array<PanelOutlook, PanelState::codes>, 7>;
constexpr PanelOutlooks panel_outlooks = [] {
  PanelOutlooks outlooks{};
  for (const int points : {2, 3, 4, 6})
    for (int lead = -points; lead <= points; ++lead)
      for (int free = points - (lead < 0 ? -lead : lead); free >= 0; free -= 2) {
        const PanelState state(lead, free);
        PanelOutlook& o = outlooks[static_cast<std::size_t>(points)][state.code()];
        o.now = static_cast<std::int8_t>(lead > 0 ? points : lead < 0 ? -points : 0);
        o.sides[0] = side_outlook(points, -lead, free);
        o.sides[1] = side_outlook(points, lead, free);
        if (lead <= free && -lead <= free && free > 0)
          o.open = static_cast<std::int8_t>(state.code() + 1);
      }
  return outlooks;
}();
constexpr const PanelOutlook& outlook(int points, PanelState state) {
  return panel_outlooks[static_cast<std::size_t>(points)][state.code()];
}

}  // namespace sequitur::kulami
