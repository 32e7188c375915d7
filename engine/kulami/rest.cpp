#include "engine/kulami/rest.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/kulami/panel_needs.hpp"

namespace sequitur::kulami {

namespace {

// Subgraph matching by backtracking (as in Ullmann 1976): lays fields of one board over fields of
// another one by one, so that what follows what, and what shares a panel, stays the same. The field
// with the fewest places left comes first. Random rests need a few dozen steps. A matching that
// takes very many steps counts as found, so that nobody can keep us busy with fields made for that.
class Matching {
 public:
  // For each field, the fields on which it may still be laid.
  using Places = std::array<CellSet, field_count>;

  Matching(const Board& from, const Board& to) : from_(from), to_(to) {}

  bool succeeds(CellSet fields, const Places& places) {
    if (fields.empty()) return true;
    Cell rarest = fields.first();
    for (const Cell field : fields)
      if (places[field].count() < places[rarest].count()) rarest = field;
    fields.remove(rarest);
    if (++steps_ > most_steps) return true;
    for (const Cell place : places[rarest]) {
      Places left = places;
      if (narrowed(left, fields, rarest, place) && succeeds(fields, left)) return true;
    }
    return false;
  }

 private:
  // Narrows the places of `fields` when `laid` lies on `place`; false if one of them has no place
  // left.
  bool narrowed(Places& places, CellSet fields, Cell laid, Cell place) const {
    CellSet beside = to_.panel_fields(place);
    beside.remove(place);
    const CellSet apart = CellSet(~std::uint64_t{0}) - to_.follows(place) - to_.panel_fields(place);
    for (const Cell field : fields) {
      places[field] &= from_.follows(laid).contains(field)        ? to_.follows(place)
                       : from_.panel_fields(laid).contains(field) ? beside
                                                                  : apart;
      if (places[field].empty()) return false;
    }
    return true;
  }

  static constexpr int most_steps = 20'000;
  const Board& from_;
  const Board& to_;
  int steps_ = 0;
};

int lead_of(Side side, PanelState state) { return side == red ? state.lead() : -state.lead(); }

}  // namespace

Rest::Rest(const Position& position) : board_(&position.board()), next_(position.legal()) {
  const int marbles = marbles_in_all - position.placed();
  CellSet edge = next_;
  for (int placed = 1; placed <= marbles && !edge.empty(); ++placed) {
    fields_ |= edge;
    CellSet around;
    for (const Cell field : edge) around |= board_->follows(field);
    edge = (around & position.free()) - fields_;
  }
  if (position.last() != no_cell) closed_ = board_->panel_fields(position.last()) & fields_;
  moves_ = std::min(marbles, fields_.count());
  for (std::size_t i = 0; i < shares_.size(); ++i) {
    const Panel& panel = board_->panels()[i];
    Share& share = shares_[i];
    share.fields = panel.fields & fields_;
    share.lead = lead_of(position.to_move(), state_of(panel, position.marbles()));
    share.points = std::abs(share.lead) > share.fields.count() ? 0 : panel.points();
  }
}

bool Rest::same(const Rest& other) const {
  if (fields_.count() != other.fields_.count() || moves_ != other.moves_ ||
      next_.count() != other.next_.count() || closed_.count() != other.closed_.count())
    return false;
  const auto alike = [&](Cell here, Cell there) {
    return next_.contains(here) == other.next_.contains(there) &&
           closed_.contains(here) == other.closed_.contains(there) &&
           share(here) == other.share(there) &&
           (board_->follows(here) & fields_).count() ==
               (other.board_->follows(there) & other.fields_).count();
  };
  Matching::Places places{};
  for (const Cell here : fields_) {
    for (const Cell there : other.fields_)
      if (alike(here, there)) places[here].add(there);
    if (places[here].empty()) return false;
  }
  return Matching(*board_, *other.board_).succeeds(fields_, places);
}

bool Rest::may_be_left_of(const Share& share, const Panel& panel, const Position& before,
                          Side mover) {
  const PanelState state = state_of(panel, before.marbles());
  const int used = state.free() - share.fields.count();
  if (used < 0) return false;
  if (share.points == 0) return true;  // the size of the lead does not matter
  return share.points == panel.points() && std::abs(share.lead - lead_of(mover, state)) <= used;
}

bool Rest::left_of(const Position& before) const {
  return std::ranges::any_of(std::array{red, black}, [&](Side mover) {
    std::array<CellSet, panel_count> places_on{};
    for (std::size_t i = 0; i < shares_.size(); ++i)
      if (!shares_[i].fields.empty())
        for (const Panel& panel : before.board().panels())
          if (may_be_left_of(shares_[i], panel, before, mover))
            places_on[i] |= panel.fields & before.free();
    Matching::Places places{};
    for (const Cell field : fields_)
      places[field] = places_on[static_cast<std::size_t>(board_->panel_of(field))];
    return Matching(*board_, before.board()).succeeds(fields_, places);
  });
}

}  // namespace sequitur::kulami
