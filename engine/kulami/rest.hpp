#pragma once

#include <array>

#include "engine/kulami/position.hpp"

// The rest of a game: all that the best moves from here on depend on, and nothing else.
//
//   the free fields in reach   which of them follow which: in a row or a column, on another panel.
//                              How far apart they lie does not matter, so rows and columns may
//                              stand in any order
//   the panels they lie on     which fields share one; while it is open also what it counts, and
//                              how far the side to move leads on it
//   the next move              the fields it may be on, and those that the panel used last closes
//                              to the reply
//
// Left out are fields out of reach, full panels, who has which colour and what both have already.
// So is what areas and chains may count beside the panels: two rests that differ in that alone are
// taken for the same.
namespace sequitur::kulami {

class Rest {
 public:
  explicit Rest(const Position& position);

  CellSet fields() const { return fields_; }

  // Whether the two rests are the same game from here on.
  bool same(const Rest& other) const;
  // Whether it may be left over from what is free in `before`. The next move is not compared, since
  // it may be any number of moves away.
  bool left_of(const Position& before) const;

 private:
  struct Share {       // of a panel in the rest
    CellSet fields{};  // in reach
    int lead = 0;      // of the side to move
    int points = 0;    // 0: nothing can change who holds it
    friend bool operator==(const Share& a, const Share& b) {
      return a.fields.count() == b.fields.count() && a.points == b.points &&
             (a.points == 0 || a.lead == b.lead);
    }
  };
  const Share& share(Cell field) const {
    return shares_[static_cast<std::size_t>(board_->panel_of(field))];
  }
  static bool may_be_left_of(const Share& share, const Panel& panel, const Position& before,
                             Side mover);

  const Board* board_;
  CellSet fields_, next_, closed_;
  std::array<Share, panel_count> shares_{};
  int moves_;  // the most moves that can be made
};

}  // namespace sequitur::kulami
