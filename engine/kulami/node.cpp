#include "engine/kulami/node.hpp"

namespace sequitur::kulami {

namespace {

// One odd factor for each thing a key is made of.
template <std::size_t count>
constexpr std::array<std::uint64_t, count> factors(std::uint64_t seed) {
  std::array<std::uint64_t, count> made{};
  for (std::size_t i = 0; i < count; ++i)
    made[i] = mixed((seed + i) * 0x9E3779B97F4A7C15u) | 1;
  return made;
}
constexpr auto panel_factors = factors<panel_count>(1000);
constexpr auto closed_factors = factors<panel_count>(2000);
constexpr std::array marble_factors = {factors<field_count>(3000), factors<field_count>(4000)};
constexpr auto taken_factors = factors<field_count>(5000);
constexpr std::uint64_t legal_factor = mixed(6000) | 1;

}  // namespace

Node::Node(const Position& position)
    : position_(position),
      legal_(position.legal()),
      plies_left_(static_cast<std::int8_t>(marbles_in_all - position.placed())) {
  const Board& board = position.board();
  for (int number = 0; number < panel_count; ++number) {
    const Panel& panel = board.panels()[number];
    const int reds = (panel.fields & position.marbles(red)).count();
    const int blacks = (panel.fields & position.marbles(black)).count();
    panels_[number] = PanelState(reds - blacks, panel.points() - reds - blacks);
    const PanelOutlook& o = outlook(panels_[number]);
    panels_now_ = static_cast<std::int8_t>(panels_now_ + panel.points() * o.now);
    for (const int side : {0, 1}) gains_[side].add(panel.points(), o.gains[side]);
    if (position.scoring() == Scoring::base)
      key_ += panel_factors[number] * static_cast<std::uint64_t>(o.folded);
  }
  for (const Side side : {red, black})
    for (const Cell field : position.marbles(side))
      key_ += position.scoring() == Scoring::base ? taken_factors[field]
                                                  : marble_factors[index(side)][field];
}

Node Node::after(Cell field) const {
  Node next = *this;
  const Side mover = position_.to_move();
  const Board& board = position_.board();
  const int number = board.panel_of(field);
  const int points = board.panels()[number].points();
  const PanelState was = panels_[number], is = was.after(mover);
  const PanelOutlook &before = outlook(was), &now = outlook(is);
  next.panels_[number] = is;
  next.panels_now_ = static_cast<std::int8_t>(panels_now_ + points * (now.now - before.now));
  for (const int side : {0, 1})
    next.gains_[side].add(points, now.gains[side] - before.gains[side]);
  if (position_.scoring() == Scoring::base)
    next.key_ += taken_factors[field] +
                 panel_factors[number] * static_cast<std::uint64_t>(now.folded - before.folded);
  else
    next.key_ += marble_factors[index(mover)][field];
  next.position_ = position_.play(field);
  --next.plies_left_;
  next.legal_ = next.position_.legal();
  return next;
}

std::uint64_t Node::key() const {
  // What may follow is told by the legal fields and by the panel that will stay closed for one more
  // move, if anything on it is free.
  std::uint64_t key = key_ + legal_.bits() * legal_factor;
  const Cell last = position_.last();
  if (last != no_cell && position_.free().intersects(position_.board().panel_fields(last)))
    key += closed_factors[position_.board().panel_of(last)];
  return mixed(key);
}

int Node::margin() const {
  if (position_.scoring() == Scoring::base) return panel_margin();
  const auto total = position_.score().total;
  return for_mover(total[0] - total[1]);
}

}  // namespace sequitur::kulami
