#include "engine/kamon/winning_line.hpp"

#include <algorithm>

namespace sequitur::kamon {

namespace {

// The first of the pair of opposite sides that the chain joins.
std::optional<std::size_t> joined_side(CellSet chain) {
  for (std::size_t k = 0; k < side_count / 2; ++k)
    if (chain.intersects(sides[k]) && chain.intersects(sides[k + 3])) return k;
  return std::nullopt;
}

// A shortest chain does not touch itself, so exactly one step leads on from each stone.
std::vector<Cell> along(CellSet chain) {
  std::vector<Cell> order;
  const auto side = joined_side(chain);
  CellSet next = side ? chain & sides[*side] : CellSet();
  while (!next.empty()) {
    order.push_back(next.first());
    chain.remove(order.back());
    next = neighbours(CellSet::of(order.back())) & chain;
  }
  return order;
}

// The cells that the loop stands around.
CellSet region_within(CellSet loop) {
  CellSet rest = all_cells - loop;
  for (;;) {
    const CellSet region = flooded(CellSet::of(rest.first()), rest);
    if (neighbours(region) - region == loop && !region.intersects(border)) return region;
    rest -= region;
  }
}

CellSet stepped(CellSet cell, int direction) { return shifted(cell, (direction + 6) % 6); }

// Walks round the enclosed cells with one hand on the loop (wall following):
//
//      w  n        Inside at i, the loop's stone w in direction d is followed by what lies in
//    .  i  .       direction d - 1: another stone n of the loop, or an enclosed cell, from where w
//                  lies in direction d + 1.
std::vector<Cell> around(CellSet loop) {
  const CellSet enclosed = region_within(loop);
  CellSet inside = CellSet::of(enclosed.first());
  int direction = 0;
  while (!stepped(inside, direction).intersects(loop)) ++direction;
  const CellSet first_inside = inside;
  const int first_direction = direction;
  std::vector<Cell> order;
  do {
    const CellSet stone = stepped(inside, direction);
    if (std::ranges::find(order, stone.first()) == order.end()) order.push_back(stone.first());
    const CellSet beside = stepped(inside, direction - 1);
    if (beside.intersects(enclosed)) {
      inside = beside;
      direction = (direction + 1) % 6;
    } else {
      direction = (direction + 5) % 6;
    }
  } while (inside != first_inside || direction != first_direction);
  return order;
}

}  // namespace

std::vector<Cell> winning_line(const Position& position) {
  const CellSet stones = position.winning_stones();
  if (stones.empty()) return {};
  return position.outcome().reason == Reason::connection ? along(stones) : around(stones);
}

std::optional<std::string_view> joined_colour(CellSet chain) {
  const auto side = joined_side(chain);
  if (!side) return std::nullopt;
  return side_colours[*side];
}

}  // namespace sequitur::kamon
