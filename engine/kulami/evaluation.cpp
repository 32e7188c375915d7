#include "engine/kulami/evaluation.hpp"

#include <algorithm>

namespace sequitur::kulami {

int Evaluation::evaluate(const Node& node) const { return 100 * node.margin(); }

Bounds Evaluation::bounds(const Node& node) const {
  const Side mover = node.position().to_move();
  if (node.position().scoring() != Scoring::base) return {};
  const int now = node.panel_margin();
  return {100 * (now - node.gains(other(mover)).best(node.marbles_left(other(mover)))),
          100 * (now + node.gains(mover).best(node.marbles_left(mover)))};
}

int Evaluation::promise(const Node& node, Cell field) const {
  const Position& position = node.position();
  const Board& board = position.board();
  const Side mover = position.to_move();
  const int number = board.panel_of(field);
  const PanelOutlook& was = outlook(node.panel(number));
  const PanelOutlook& is = outlook(node.panel(number).after(mover));
  const int points = board.panels()[number].points();
  const int gained = mover == red ? is.now - was.now : was.now - is.now;
  const int denied = was.gains[index(other(mover))] - is.gains[index(other(mover))];
  CellSet replies = position.free() & board.follows(field);
  if (position.last() != no_cell) replies -= board.panel_fields(position.last());
  return 500 + 10 * points * gained + 10 * points * denied - 10 * replies.count();
}

}  // namespace sequitur::kulami
