#include "engine/kamon/position.hpp"

#include <string>
#include <string_view>

namespace sequitur::kamon {

namespace {

constexpr std::array<std::string_view, 2> side_names = {"Black", "White"};

Reason completed(CellSet stones) {
  if (!connecting_chain(stones).empty()) return Reason::connection;
  if (!closed_loop(stones).empty()) return Reason::loop;
  return Reason::none;
}

}  // namespace

Checked<Position> Position::make(const Board& board, const Setup& setup) {
  const auto [blacks, whites] = setup.stones;
  if ((blacks | whites).contains(board.blank()))
    return failure(
        Fault::piece_off_board, cell_name(board.blank()),
        "a stone lies on the blank at " + cell_name(board.blank()) + ", where no stone can be");
  if (!(blacks & whites).empty() || !(blacks | whites).within(all_cells))
    return failure(Fault::piece_off_board, "", "the stones do not lie on cells of their own");
  for (const Side side : {black, white}) {
    const int count = setup.stones[index(side)].count();
    if (count > stones_each)
      return failure(Fault::too_many_pieces, std::string(side_names[index(side)]),
                     std::string(side_names[index(side)]) + " has " + std::to_string(count) +
                         " stones on the board, but the box holds 18");
  }
  const int ahead = blacks.count() - whites.count();
  if (ahead != 0 && ahead != 1)
    return failure(Fault::counts, "stones",
                   "there are " + std::to_string(blacks.count()) + " black and " +
                       std::to_string(whites.count()) +
                       " white stones, but Black begins and turns alternate, so Black has as many "
                       "as White or one more");

  Position position(board);
  position.stones_ = setup.stones;
  position.placed_ = static_cast<std::uint8_t>(blacks.count() + whites.count());
  position.last_ = setup.last;
  const Side placer = other(position.to_move());
  const std::string placer_name(side_names[index(placer)]);
  if (position.placed_ == 0) {
    if (setup.last != no_cell)
      return failure(Fault::last_placed, "last",
                     "the board is empty, so the last cell must be '-'");
    return position;
  }
  if (setup.last == no_cell)
    return failure(
        Fault::last_placed, "last",
        "stones lie on the board, so the last cell must name one of " + placer_name + "'s");
  if (!position.stones(placer).contains(setup.last))
    return failure(Fault::last_placed, cell_name(setup.last),
                   "the last cell " + cell_name(setup.last) + " holds no stone of " + placer_name +
                       ", who placed last");
  if (position.placed_ == 1 && !opening_cells.contains(setup.last))
    return failure(Fault::opening_cell, cell_name(setup.last),
                   "the only stone lies on " + cell_name(setup.last) +
                       ", but the first one goes on a border cell that is not a corner");
  if (const Reason before = completed(position.own()); before != Reason::none)
    return failure(Fault::already_won, "stones",
                   std::string(side_names[index(position.to_move())]) +
                       " is to move but has already won by " + std::string(name(before)) +
                       ", so the game would have ended before");
  position.ended_ = completed(position.opposing());
  return position;
}

std::optional<Fault> Position::refusal(Cell cell) const {
  if (legal().contains(cell)) return std::nullopt;
  if (over()) return Fault::game_over;
  if (cell == board_->blank()) return Fault::cell_blank;
  if (!free().contains(cell)) return Fault::cell_taken;
  return last_ == no_cell ? Fault::not_on_border : Fault::token_differs;
}

Outcome Position::outcome() const {
  if (ended_ != Reason::none) return {ended_, other(to_move())};
  if (placed_ == stones_in_all) return {Reason::full, std::nullopt};
  if (legal().empty()) return {Reason::block, other(to_move())};
  return {};
}

CellSet Position::winning_stones() const {
  if (ended_ == Reason::connection) return connecting_chain(opposing());
  if (ended_ == Reason::loop) return closed_loop(opposing());
  return {};
}

}  // namespace sequitur::kamon
