#pragma once

#include <array>
#include <cstdint>

#include "engine/game/search_node.hpp"
#include "engine/kulami/panel_state.hpp"
#include "engine/kulami/position.hpp"

namespace sequitur::kulami {

// A position with what a search asks at every step. It is updated from move to move.
class Node {
 public:
  explicit Node(const Position& position);

  const Position& position() const { return position_; }
  CellSet legal() const { return legal_; }
  CellSet completing() const { return {}; }
  Node after(Cell field) const;
  int ending() const { return 100 * margin(); }
  int plies_left() const { return plies_left_; }

  // Where only panels count, the last three marbles can be weighed without being played.
  bool foreseeable() const {
    return plies_left_ <= 3 && position_.scoring() == Scoring::base && position_.last() != no_cell;
  }
  int foreseen(int beta) const;
  static constexpr int table_from = 9;

  // Where only panels count, it does not matter who has which field of a panel: positions with the
  // same free fields and leads share a key, and panels that cannot change hands any more are not in
  // it.
  std::uint64_t key() const;
  int settled() const { return 100 * for_mover(panels_now_); }

  // The points that the side to move has more than the other, if the game ended now.
  int margin() const;
  int area(Side side) const { return area_[index(side)]; }
  int chains(Side side) const { return covered_by_windows(side)[0]; }
  // The fields of the windows where a side lacks at most so many marbles, summed over the four
  // directions. With none lacking, these are its chains.
  std::array<int, 3> covered_by_windows(Side side) const;
  // The margin by panels alone.
  int panel_margin() const { return for_mover(panels_now_); }
  // No marble on one of these fields gains a side more than this, now or later.
  int best_gain(Side side, CellSet fields) const {
    const Board& board = position_.board();
    const CellSet at_once = fields & at_once_[index(side)], later = fields & later_[index(side)];
    if (at_once.intersects(board.fields_worth(6))) return 6;
    if ((at_once & board.fields_worth(4)).bits() | (later & board.fields_worth(6)).bits()) return 4;
    if (at_once.intersects(board.fields_worth(3))) return 3;
    return at_once.empty() && later.empty() ? 0 : 2;
  }
  // The most that one marble on one of these fields gains at once.
  int gain_at_once(Side side, CellSet fields) const {
    const Board& board = position_.board();
    const CellSet at_once = fields & at_once_[index(side)];
    if (at_once.empty()) return 0;
    if (at_once.intersects(board.fields_worth(6))) return 6;
    if (at_once.intersects(board.fields_worth(4))) return 4;
    return at_once.intersects(board.fields_worth(3)) ? 3 : 2;
  }
  const GainCounts& gains(Side side) const { return gains_[index(side)]; }
  int marbles_left(Side side) const {
    return side == position_.to_move() ? (plies_left_ + 1) / 2 : plies_left_ / 2;
  }
  PanelState panel(int number) const { return panels_[static_cast<std::size_t>(number)]; }

 private:
  int last_marbles(Side side, CellSet legal, CellSet closed, CellSet free, int left,
                   int enough) const;
  void replace_outlook(int number, const PanelOutlook& was, const PanelOutlook& is);
  int for_mover(int reds) const { return position_.to_move() == red ? reds : -reds; }

  Position position_;
  CellSet legal_;
  std::uint64_t key_ = 0;
  std::array<GainCounts, 2> gains_;
  // The fields of the panels where a marble of red's, of black's gains at once, or only together
  // with others.
  std::array<CellSet, 2> at_once_, later_;
  std::array<PanelState, panel_count> panels_;
  // The windows where red, black can still make a chain, because they hold no marble of the other
  // side.
  std::array<std::array<CellSet, ChainWindows::directions>, 2> chances_{};
  std::array<std::int8_t, 2> area_{};
  std::int8_t panels_now_ = 0;  // red's panel points less black's
  std::int8_t plies_left_ = 0;
};

}  // namespace sequitur::kulami
