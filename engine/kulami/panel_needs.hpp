#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "engine/kulami/panel_state.hpp"

namespace sequitur::kulami {

inline PanelState state_of(const Panel& panel, const Marbles& marbles) {
  const int reds = (panel.fields & marbles[0]).count();
  const int blacks = (panel.fields & marbles[1]).count();
  return {reds - blacks, panel.points() - reds - blacks};
}

// Whether no marble can change who holds the panel, however many marbles are left.
inline bool settled(const Panel& panel, PanelState state) {
  return outlook(panel.points(), state).open == 0;
}

// How many marbles each side may still place; none when the game is over.
using MarblesLeft = std::array<int, 2>;
inline MarblesLeft marbles_left(const Marbles& marbles) {
  return {marbles_each - marbles[0].count(), marbles_each - marbles[1].count()};
}
inline MarblesLeft marbles_left(const Position& position) {
  return position.over() ? MarblesLeft{} : marbles_left(position.marbles());
}

// Whether the marbles that are left cannot change who holds the panel.
constexpr bool settled(PanelState state, const MarblesLeft& left) {
  const auto sign = [](int lead) { return (lead > 0) - (lead < 0); };
  const int reds = std::min(state.free(), left[0]);
  const int blacks = std::min(state.free(), left[1]);
  return sign(state.lead() + reds) == sign(state.lead()) &&
         sign(state.lead() - blacks) == sign(state.lead());
}

// How many more marbles give a side this panel for good, whatever the other side does with its
// marbles. It is 0 if the side has it already, and nothing if the side can no longer have it.
constexpr std::optional<int> marbles_needed(PanelState state, Side side, const MarblesLeft& left) {
  const int behind = side == red ? -state.lead() : state.lead();
  const int own = left[side == red ? 0 : 1], others = left[side == red ? 1 : 0];
  for (int more = 0; more <= std::min(state.free(), own); ++more)
    if (more > behind + std::min(state.free() - more, others)) return more;
  return std::nullopt;
}

}  // namespace sequitur::kulami
