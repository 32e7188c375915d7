#include "engine/kulami/gain.hpp"

#include <algorithm>

#include "engine/kulami/panel_needs.hpp"

namespace sequitur::kulami {

namespace {

int lead(const Position& position, const Marbles& marbles, Side side) {
  const Points counted = points(position.board(), marbles, position.scoring());
  return counted[index(side)] - counted[index(other(side))];
}

int longest_chain_through(const Board& board, CellSet marbles, Cell field) {
  int longest = 0;
  for (const CellSet chain : chains(board, marbles))
    if (chain.contains(field)) longest = std::max(longest, chain.count());
  return longest;
}

bool settled(const Panel& panel, const Marbles& marbles) {
  return settled(state_of(panel, marbles), marbles_left(marbles));
}

}  // namespace

Gain gain(const Position& position, Side side, Cell field) {
  const Board& board = position.board();
  const Marbles& before = position.marbles();
  Marbles after = before;
  after[index(side)].add(field);

  Gain found;
  found.points = lead(position, after, side) - lead(position, before, side);
  const Panel& panel = board.panels()[static_cast<std::size_t>(board.panel_of(field))];
  if (holder(panel, after) != holder(panel, before))
    found.panel = holder(panel, after) ? Gain::Panel::takes : Gain::Panel::levels;
  found.settles = settled(panel, after) && !settled(panel, before);
  const CellSet own = after[index(side)];
  if (counts_area(position.scoring())) {
    const int size = largest_area(board, own).count();
    if (size > largest_area(board, before[index(side)]).count()) found.area = size;
  }
  if (counts_chains(position.scoring())) found.chain = longest_chain_through(board, own, field);
  return found;
}

}  // namespace sequitur::kulami
