#pragma once

#include <cstdint>
#include <optional>

#include "engine/game/error.hpp"
#include "engine/game/outcome.hpp"
#include "engine/kulami/board.hpp"
#include "engine/kulami/scoring.hpp"

namespace sequitur::kulami {

constexpr Side red = Side::one;
constexpr Side black = Side::two;
constexpr int marbles_each = 28;
constexpr int marbles_in_all = 2 * marbles_each;

// A claim about what stands on the table. Position::make checks it.
struct Setup {
  Marbles marbles;
  Side to_move = red;
  Cell last = no_cell;    // the field placed on last
  Cell before = no_cell;  // and the one before that
  Scoring scoring = Scoring::base;
};

// A position that can stand on a table, reached by play or checked. It points at its Board, which
// must outlive it.
class Position {
 public:
  explicit Position(const Board& board, Scoring scoring = Scoring::base, Side opener = red)
      : board_(&board), to_move_(opener), scoring_(scoring) {}
  static Checked<Position> make(const Board& board, const Setup& setup);

  // The fields the side to move may place on: free ones in the row or the column of the last
  // marble, but not on either of the two panels used last. The first marble may go anywhere.
  CellSet legal() const {
    if (placed() == marbles_in_all) return {};
    if (last_ == no_cell) return free();
    const CellSet in_line = free() & board_->follows(last_);
    return before_ == no_cell ? in_line : in_line - board_->panel_fields(before_);
  }

  // Why the side to move may not place on this field; nothing if it may.
  std::optional<Fault> refusal(Cell field) const;

  // The position after a marble on `field`, which must be legal.
  Position play(Cell field) const {
    Position next = *this;
    next.marbles_[index(to_move_)].add(field);
    next.to_move_ = other(to_move_);
    next.before_ = last_;
    next.last_ = field;
    return next;
  }
  // No marble ends the game by itself. Searches ask this of both games.
  CellSet completing() const { return {}; }
  Position place(Cell field) const { return play(field); }

  Outcome outcome() const;
  bool over() const { return legal().empty(); }
  // The points if the game ended now: those that count, and the whole count.
  Points points() const { return kulami::points(*board_, marbles_, scoring_); }
  Score score() const { return kulami::score(*board_, marbles_, scoring_); }

  const Board& board() const { return *board_; }
  const Marbles& marbles() const { return marbles_; }
  CellSet marbles(Side side) const { return marbles_[index(side)]; }
  CellSet own() const { return marbles(to_move_); }
  CellSet opposing() const { return marbles(other(to_move_)); }
  CellSet free() const { return CellSet(~(marbles_[0] | marbles_[1]).bits()); }
  // The fields of the two panels used last, which are closed to the side to move.
  CellSet closed() const {
    CellSet fields;
    for (const Cell used : {last_, before_})
      if (used != no_cell) fields |= board_->panel_fields(used);
    return fields;
  }
  Cell last() const { return last_; }
  Cell before() const { return before_; }
  int placed() const { return (marbles_[0] | marbles_[1]).count(); }
  Side to_move() const { return to_move_; }
  // The side that placed the first marble: the one to move while both have placed equally often.
  Side opener() const { return placed() % 2 == 0 ? to_move_ : other(to_move_); }
  Scoring scoring() const { return scoring_; }

  friend bool operator==(const Position& a, const Position& b) {
    return a.marbles_ == b.marbles_ && a.last_ == b.last_ && a.before_ == b.before_ &&
           a.to_move_ == b.to_move_ && a.scoring_ == b.scoring_ && *a.board_ == *b.board_;
  }

 private:
  const Board* board_;
  Marbles marbles_{};
  Cell last_ = no_cell;
  Cell before_ = no_cell;
  Side to_move_;
  Scoring scoring_;
};

}  // namespace sequitur::kulami
