#include "engine/kulami/position.hpp"

#include <string>
#include <string_view>

namespace sequitur::kulami {

namespace {

constexpr std::array<std::string_view, 2> side_names = {"Red", "Black"};

Checked<void> check_counts(const Setup& setup) {
  for (const Side side : {red, black}) {
    const int count = setup.marbles[index(side)].count();
    if (count > marbles_each)
      return failure(Fault::too_many_pieces, std::string(side_names[index(side)]),
                     std::string(side_names[index(side)]) + " has " + std::to_string(count) +
                         " marbles on the board, but the box holds 28");
  }
  const int ahead = setup.marbles[0].count() - setup.marbles[1].count();
  if (ahead < -1 || ahead > 1)
    return failure(Fault::counts, "marbles",
                   "there are " + std::to_string(setup.marbles[0].count()) + " red and " +
                       std::to_string(setup.marbles[1].count()) +
                       " black marbles, but turns alternate, so the counts differ by one at most");
  if (ahead != 0 && setup.to_move != (ahead > 0 ? black : red))
    return failure(Fault::turn, "turn",
                   std::string(side_names[index(setup.to_move)]) + " has one marble more than " +
                       std::string(side_names[index(other(setup.to_move))]) + ", so it is " +
                       std::string(side_names[index(other(setup.to_move))]) + "'s turn");
  return {};
}

// When at least `needed` marbles lie there, `field` must hold a marble of `placer`; otherwise it
// must be missing.
Checked<void> check_trace(const Board& board, const Setup& setup, Cell field, Side placer,
                          int needed, Fault fault, std::string_view what) {
  const int placed = setup.marbles[0].count() + setup.marbles[1].count();
  const std::string called(what);
  const std::string placer_name(side_names[index(placer)]);
  if (placed < needed) {
    if (field == no_cell) return {};
    return failure(fault, called,
                   "the field '" + called + "' must be '-' while " +
                       (placed == 0 ? "the board is empty" : "one marble lies on the board"));
  }
  if (field == no_cell)
    return failure(fault, called,
                   "the field '" + called + "' is missing: with " + std::to_string(placed) +
                       " marbles on the board it must name one of " + placer_name + "'s");
  if (!setup.marbles[index(placer)].contains(field))
    return failure(fault, board.field_name(field),
                   "the field '" + called + "' names " + board.field_name(field) +
                       ", where no marble of " + placer_name + " lies, whose it should be");
  return {};
}

}  // namespace

Checked<Position> Position::make(const Board& board, const Setup& setup) {
  if (setup.marbles[0].intersects(setup.marbles[1]))
    return failure(Fault::piece_off_board, "marbles", "two marbles lie on one field");
  if (const auto counts = check_counts(setup); !counts) return std::unexpected(counts.error());
  const Side placer = other(setup.to_move);
  if (const auto last =
          check_trace(board, setup, setup.last, placer, 1, Fault::last_placed, "last");
      !last)
    return std::unexpected(last.error());
  if (const auto before =
          check_trace(board, setup, setup.before, setup.to_move, 2, Fault::before_placed, "before");
      !before)
    return std::unexpected(before.error());
  if (setup.before != no_cell && !board.follows(setup.before).contains(setup.last))
    return failure(Fault::last_follows, board.field_name(setup.last),
                   "the last marble at " + board.field_name(setup.last) +
                       " does not follow from the one before at " + board.field_name(setup.before) +
                       ": it must lie in its row or column, on another panel");
  Position position(board, setup.scoring, setup.to_move);
  position.marbles_ = setup.marbles;
  position.last_ = setup.last;
  position.before_ = setup.before;
  return position;
}

std::optional<Fault> Position::refusal(Cell field) const {
  if (legal().contains(field)) return std::nullopt;
  if (over()) return Fault::game_over;
  if (!free().contains(field)) return Fault::cell_taken;
  return closed().contains(field) ? Fault::panel_closed : Fault::not_in_line;
}

Outcome Position::outcome() const {
  if (!over()) return {};
  const auto [reds, blacks] = points();
  if (reds == blacks) return {Reason::score, std::nullopt};
  return {Reason::score, reds > blacks ? red : black};
}

}  // namespace sequitur::kulami
