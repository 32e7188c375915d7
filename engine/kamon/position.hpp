#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/game/error.hpp"
#include "engine/game/outcome.hpp"
#include "engine/kamon/board.hpp"
#include "engine/kamon/chains.hpp"

namespace sequitur::kamon {

constexpr Side black = Side::one;
constexpr Side white = Side::two;
constexpr int stones_each = 18;
constexpr int stones_in_all = 2 * stones_each;

// A claim about what stands on the table. Position::make checks it.
struct Setup {
  std::array<CellSet, 2> stones;  // black's, white's
  Cell last = no_cell;
};

// A position that can stand on a table, reached by play or checked. It points at its Board, which
// must outlive it.
class Position {
 public:
  explicit Position(const Board& board) : board_(&board) {}
  static Checked<Position> make(const Board& board, const Setup& setup);

  // The cells the side to move may place on: free ones whose token shows the colour or the symbol
  // of the token under the last stone; the first stone goes on the border, but not on a corner.
  CellSet legal() const {
    if (ended_ != Reason::none) return {};
    return free() & (last_ == no_cell ? opening_cells : board_->follows(last_));
  }

  // Why the side to move may not place on this cell of the board; nothing if it may.
  std::optional<Fault> refusal(Cell cell) const;

  // The position after a stone on `cell`, which must be legal.
  Position play(Cell cell) const {
    const Completions won = completions(own(), CellSet::of(cell));
    Position next = place(cell);
    if (!won.connecting.empty())
      next.ended_ = Reason::connection;
    else if (!won.looping.empty())
      next.ended_ = Reason::loop;
    return next;
  }

  // The legal cells that win at once by connection or loop.
  CellSet completing() const { return completions(own(), legal()).all(); }
  // Like play(), for a cell that is known not to be in completing().
  Position place(Cell cell) const {
    Position next = *this;
    next.stones_[index(to_move())].add(cell);
    next.last_ = cell;
    ++next.placed_;
    return next;
  }

  Outcome outcome() const;
  bool over() const { return legal().empty(); }
  // The stones of the winning chain or loop; empty when nobody has connected or closed a loop.
  CellSet winning_stones() const;

  const Board& board() const { return *board_; }
  CellSet stones(Side side) const { return stones_[index(side)]; }
  CellSet own() const { return stones(to_move()); }
  CellSet opposing() const { return stones(other(to_move())); }
  CellSet free() const { return board_->playable() - stones_[0] - stones_[1]; }
  Cell last() const { return last_; }
  int placed() const { return placed_; }
  Side to_move() const { return placed_ % 2 == 0 ? black : white; }
  // The side that places, or placed, the first stone of the game.
  Side opener() const { return black; }

  friend bool operator==(const Position& a, const Position& b) {
    return a.stones_ == b.stones_ && a.last_ == b.last_ && *a.board_ == *b.board_;
  }

 private:
  const Board* board_;
  std::array<CellSet, 2> stones_{};
  Cell last_ = no_cell;
  std::uint8_t placed_ = 0;
  Reason ended_ = Reason::none;  // connection or loop; block and full follow from legal()
};

}  // namespace sequitur::kamon
