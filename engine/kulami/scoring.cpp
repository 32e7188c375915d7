#include "engine/kulami/scoring.hpp"

#include <algorithm>

namespace sequitur::kulami {

namespace {

// Calls visit(from, to) for every run of at least five marbles on a stretch, at its places
// from..to-1.
template <class Visit>
void for_each_chain(const Stretch& stretch, CellSet marbles, Visit visit) {
  std::size_t start = 0;
  for (std::size_t at = 0; at <= stretch.size(); ++at) {
    if (at < stretch.size() && marbles.contains(stretch[at])) continue;
    if (at - start >= shortest_chain) visit(start, at);
    start = at + 1;
  }
}

Points panel_points(const Board& board, const Marbles& marbles) {
  Points points{};
  for (const Panel& panel : board.panels())
    if (const auto side = holder(panel, marbles)) points[index(*side)] += panel.points();
  return points;
}
Points area_sizes(const Board& board, const Marbles& marbles) {
  return {largest_area(board, marbles[0]).count(), largest_area(board, marbles[1]).count()};
}
Points chain_sums(const Board& board, const Marbles& marbles) {
  return {chain_sum(board, marbles[0]), chain_sum(board, marbles[1])};
}

void add_surplus(Points& points, const Points& counted) {
  for (const int side : {0, 1}) points[side] += std::max(0, counted[side] - counted[1 - side]);
}

}  // namespace

std::optional<Scoring> scoring_named(std::string_view name) {
  const auto found = std::find(scoring_names.begin(), scoring_names.end(), name);
  if (found == scoring_names.end()) return std::nullopt;
  return static_cast<Scoring>(found - scoring_names.begin());
}

std::optional<Side> holder(const Panel& panel, const Marbles& marbles) {
  const int lead = (panel.fields & marbles[0]).count() - (panel.fields & marbles[1]).count();
  if (lead == 0) return std::nullopt;
  return lead > 0 ? Side::one : Side::two;
}

CellSet largest_area(const Board& board, CellSet marbles) {
  CellSet largest, rest = marbles;
  while (rest.count() > largest.count()) {
    CellSet area, edge = CellSet::of(rest.first());
    while (!edge.empty()) {
      area |= edge;
      CellSet around;
      for (const Cell field : edge) around |= board.adjacent(field);
      edge = (around & rest) - area;
    }
    rest -= area;
    if (area.count() > largest.count()) largest = area;
  }
  return largest;
}

std::vector<CellSet> chains(const Board& board, CellSet marbles) {
  std::vector<CellSet> found;
  for (const Stretch& stretch : board.stretches())
    for_each_chain(stretch, marbles, [&](std::size_t from, std::size_t to) {
      CellSet chain;
      for (std::size_t at = from; at < to; ++at) chain.add(stretch[at]);
      found.push_back(chain);
    });
  return found;
}

int chain_sum(const Board& board, CellSet marbles) {
  int sum = 0;
  for (const Stretch& stretch : board.stretches())
    for_each_chain(stretch, marbles,
                   [&](std::size_t from, std::size_t to) { sum += static_cast<int>(to - from); });
  return sum;
}

Points points(const Board& board, const Marbles& marbles, Scoring scoring) {
  Points points = panel_points(board, marbles);
  if (counts_area(scoring)) add_surplus(points, area_sizes(board, marbles));
  if (counts_chains(scoring)) add_surplus(points, chain_sums(board, marbles));
  return points;
}

Score score(const Board& board, const Marbles& marbles, Scoring scoring) {
  return {.panels = panel_points(board, marbles),
          .area = area_sizes(board, marbles),
          .chains = chain_sums(board, marbles),
          .total = points(board, marbles, scoring)};
}

}  // namespace sequitur::kulami
