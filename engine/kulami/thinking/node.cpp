#include "engine/kulami/thinking/node.hpp"

namespace sequitur::kulami {

namespace {

// Keys as in Zobrist hashing (Zobrist 1970), but with sums instead of XOR. Each thing that a key is
// made of has an odd factor.
template <std::size_t count>
constexpr std::array<std::uint64_t, count> factors(std::uint64_t seed) {
  std::array<std::uint64_t, count> made{};
  for (std::size_t i = 0; i < count; ++i) made[i] = mixed((seed + i) * 0x9E3779B97F4A7C15u) | 1;
  return made;
}
constexpr auto panel_factors = factors<panel_count>(1000);
constexpr auto closed_factors = factors<panel_count>(2000);
constexpr std::array marble_factors = {factors<field_count>(3000), factors<field_count>(4000)};
constexpr auto taken_factors = factors<field_count>(5000);
constexpr std::uint64_t legal_factor = mixed(6000) | 1;

// The marbles joined edge to edge to the one on `field`.
CellSet group_at(const Board& board, CellSet marbles, Cell field) {
  CellSet group, edge = CellSet::of(field);
  while (!edge.empty()) {
    const Cell next = edge.first();
    group.add(next);
    edge = (edge | (board.adjacent(next) & marbles)) - group;
  }
  return group;
}

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
    replace_outlook(number, {}, outlook(panel.points(), panels_[number]));
  }
  for (const Side side : {red, black}) {
    area_[index(side)] =
        static_cast<std::int8_t>(largest_area(board, position.marbles(side)).count());
    for (std::size_t d = 0; d < ChainWindows::directions; ++d)
      chances_[index(side)][d] = board.chain_windows().starts(d);
  }
  for (const Side side : {red, black})
    for (const Cell field : position.marbles(side)) {
      for (std::size_t d = 0; d < ChainWindows::directions; ++d)
        chances_[index(other(side))][d] -= board.chain_windows().through(d, field);
      key_ += position.scoring() == Scoring::base ? taken_factors[field]
                                                  : marble_factors[index(side)][field];
    }
}

void Node::replace_outlook(int number, const PanelOutlook& was, const PanelOutlook& is) {
  panels_now_ = static_cast<std::int8_t>(panels_now_ + is.now - was.now);
  const CellSet fields = position_.board().panels()[number].fields;
  for (const int side : {0, 1}) {
    const SideOutlook& p = is.sides[side];
    gains_[side].replace(was.sides[side].gains, p.gains);
    at_once_[side] = p.at_once ? at_once_[side] | fields : at_once_[side] - fields;
    later_[side] = p.later ? later_[side] | fields : later_[side] - fields;
  }
  if (position_.scoring() == Scoring::base)
    key_ += panel_factors[number] * static_cast<std::uint64_t>(is.open - was.open);
}

Node Node::after(Cell field) const {
  Node next = *this;
  const Side mover = position_.to_move();
  const Board& board = position_.board();
  const int number = board.panel_of(field);
  const int points = board.panels()[number].points();
  next.panels_[number] = panels_[number].after(mover);
  next.replace_outlook(number, outlook(points, panels_[number]),
                       outlook(points, next.panels_[number]));
  next.key_ += position_.scoring() == Scoring::base ? taken_factors[field]
                                                    : marble_factors[index(mover)][field];
  next.position_ = position_.play(field);
  if (counts_area(position_.scoring())) {
    const int joined = group_at(board, next.position_.marbles(mover), field).count();
    if (joined > area_[index(mover)]) next.area_[index(mover)] = static_cast<std::int8_t>(joined);
  }
  if (counts_chains(position_.scoring()))
    for (std::size_t d = 0; d < ChainWindows::directions; ++d)
      next.chances_[index(other(mover))][d] -= board.chain_windows().through(d, field);
  --next.plies_left_;
  // Position::legal() without the count of marbles, which is known here.
  if (next.plies_left_ == 0)
    next.legal_ = {};
  else {
    next.legal_ = next.position_.free() & board.follows(field);
    if (position_.last() != no_cell) next.legal_ -= board.panel_fields(position_.last());
  }
  return next;
}

// How much more `side`, to move, gains than the other side with the last marbles. The last three
// lie on three different panels, since the two used last are closed. So what each gains does not
// depend on the others, and nothing has to be played.
int Node::last_marbles(Side side, CellSet legal, CellSet closed, CellSet free, int left,
                       int enough) const {
  if (legal.empty()) return 0;
  if (left == 1) return gain_at_once(side, legal);
  const Board& board = position_.board();
  int best = -infinite;
  for (const Cell field : legal) {
    const int gain = gain_at_once(side, CellSet::of(field));
    if (left == 2 && gain <= best) continue;  // the answer can only reduce it
    const CellSet rest = free - CellSet::of(field);
    const CellSet replies = (rest & board.follows(field)) - closed;
    const int value = gain - last_marbles(other(side), replies, board.panel_fields(field), rest,
                                          left - 1, gain - best);
    best = std::max(best, value);
    if (best >= enough) break;
  }
  return best;
}

int Node::foreseen(int beta) const {
  const int enough = (beta + 99) / 100 - panel_margin();
  return 100 * (panel_margin() + last_marbles(position_.to_move(), legal_,
                                              position_.board().panel_fields(position_.last()),
                                              position_.free(), plies_left_, enough));
}

std::uint64_t Node::key() const {
  // The legal fields tell what may follow, together with the panel that stays closed for one more
  // move, if anything on it is free.
  std::uint64_t key = key_ + legal_.bits() * legal_factor;
  const Cell last = position_.last();
  if (last != no_cell && position_.free().intersects(position_.board().panel_fields(last)))
    key += closed_factors[position_.board().panel_of(last)];
  return mixed(key);
}

int Node::margin() const {
  const Side mover = position_.to_move(), opponent = other(mover);
  int margin = panel_margin();
  if (counts_area(position_.scoring())) margin += area(mover) - area(opponent);
  if (counts_chains(position_.scoring())) margin += chains(mover) - chains(opponent);
  return margin;
}

// Chains of one direction share no field, so the sum of their lengths is the number of fields that
// their windows cover.
std::array<int, 3> Node::covered_by_windows(Side side) const {
  const ChainWindows& windows = position_.board().chain_windows();
  const CellSet own = position_.marbles(side);
  std::array<int, 3> sums{};
  for (std::size_t d = 0; d < ChainWindows::directions; ++d) {
    std::array<CellSet, 6> covered;  // by how many are lacking
    for (const Cell start : chances_[index(side)][d]) {
      const CellSet fields = windows.fields(d, start);
      covered[static_cast<std::size_t>((fields - own).count())] |= fields;
    }
    CellSet so_far;
    for (std::size_t lacking = 0; lacking < sums.size(); ++lacking)
      sums[lacking] += (so_far |= covered[lacking]).count();
  }
  return sums;
}

}  // namespace sequitur::kulami
