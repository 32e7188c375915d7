#pragma once

#include <array>
#include <cstdint>

#include "engine/game/search_node.hpp"
#include "engine/kulami/position.hpp"

namespace sequitur::kulami {

// How a panel stands: red's lead on it and its free fields, in one byte.
//
//   7 6 5 4 3   2 1 0
//   lead + 6    free
class PanelState {
 public:
  constexpr PanelState() = default;
  constexpr PanelState(int lead, int free)
      : code_(static_cast<std::uint8_t>((lead + 6) << 3 | free)) {}
  static constexpr int codes = 13 << 3;

  constexpr int code() const { return code_; }
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

// What follows from a panel's state alone, worked out once for all states.
struct PanelOutlook {
  std::int8_t now = 0;      // who holds it: 1 red, -1 black, 0 nobody
  std::int8_t gains[2]{};   // by how much red, black could better that with all its free fields
  std::int8_t folded = 0;   // 0 for all states that cannot change hands any more
};

constexpr int sign(int x) { return (x > 0) - (x < 0); }

constexpr std::array<PanelOutlook, PanelState::codes> panel_outlooks = [] {
  std::array<PanelOutlook, PanelState::codes> outlooks{};
  for (int lead = -6; lead <= 6; ++lead)
    for (int free = 0; free <= 6; ++free) {
      PanelOutlook& o = outlooks[static_cast<std::size_t>(PanelState(lead, free).code())];
      o.now = static_cast<std::int8_t>(sign(lead));
      o.gains[0] = static_cast<std::int8_t>(sign(lead + free) - sign(lead));
      o.gains[1] = static_cast<std::int8_t>(sign(lead) - sign(lead - free));
      if (o.gains[0] + o.gains[1] > 0)
        o.folded = static_cast<std::int8_t>(PanelState(lead, free).code() + 1);
    }
  return outlooks;
}();
constexpr const PanelOutlook& outlook(PanelState state) {
  return panel_outlooks[static_cast<std::size_t>(state.code())];
}

// How many marbles of a side could still gain 2, 3, 4 and 6 points, a byte for each.
class GainCounts {
 public:
  constexpr void add(int points, int count) {
    counts_ += static_cast<std::uint32_t>(count) << shift(points);
  }
  constexpr int count(int points) const { return (counts_ >> shift(points)) & 0xFF; }
  // The most that so many marbles can gain: the dearest panels first.
  constexpr int best(int marbles) const {
    int sum = 0;
    for (const int points : {6, 4, 3, 2}) {
      const int taken = count(points) < marbles ? count(points) : marbles;
      sum += taken * points;
      marbles -= taken;
    }
    return sum;
  }

 private:
  static constexpr int shift(int points) { return points == 6 ? 24 : (points - 2) * 8; }
  std::uint32_t counts_ = 0;
};

// A position with what a search asks at every step, carried along from move to move.
class Node {
 public:
  explicit Node(const Position& position);

  const Position& position() const { return position_; }
  CellSet legal() const { return legal_; }
  CellSet completing() const { return {}; }
  Node after(Cell field) const;
  int ending() const { return 100 * margin(); }
  int plies_left() const { return plies_left_; }

  // Where panels alone count, it does not matter who has which field of a panel: positions with the
  // same free fields and leads share a key, and a panel that cannot change hands any more has none.
  std::uint64_t key() const;
  int settled() const { return 100 * for_mover(panels_now_); }

  // Points more than the other side, if it ended now.
  int margin() const;
  // Panel points alone.
  int panel_margin() const { return for_mover(panels_now_); }
  const GainCounts& gains(Side side) const { return gains_[index(side)]; }
  int marbles_left(Side side) const {
    return side == position_.to_move() ? (plies_left_ + 1) / 2 : plies_left_ / 2;
  }
  PanelState panel(int number) const { return panels_[static_cast<std::size_t>(number)]; }

 private:
  int for_mover(int reds) const { return position_.to_move() == red ? reds : -reds; }

  Position position_;
  CellSet legal_;
  std::uint64_t key_ = 0;
  std::array<GainCounts, 2> gains_;
  std::array<PanelState, panel_count> panels_;
  std::int8_t panels_now_ = 0;  // red's panel points less black's
  std::int8_t plies_left_ = 0;
};

}  // namespace sequitur::kulami
