#include "engine/kamon/proof/outlook.hpp"

namespace sequitur::kamon::proof {

namespace {

// With more cells free a block on the next stone does not happen often enough to be looked for.
constexpr int blocks_likely = 22;
constexpr int blocks_likely_deeper = 14;

bool can_block(const Ground& ground, CellSet cells, CellSet free) {
  for (const Cell cell : cells)
    if (!ground.follows(cell).intersects(free)) return true;
  return false;
}

// Start values are kept fine enough for the weighting below to tell moves apart.
constexpr std::uint32_t unit = 16;

std::uint32_t weighted(int leaves, int hindering, int helping) {
  constexpr int calm = 8;  // how many half threats it takes to double a number
  return 1 + unit * static_cast<std::uint32_t>(leaves) *
                 static_cast<std::uint32_t>(calm + hindering) /
                 static_cast<std::uint32_t>(calm + helping);
}

}  // namespace

bool Vantage::gives_away(Cell move) const {
  if (giving.contains(move)) return true;
  const CellSet rest = node.free - CellSet::of(move);
  const int left = rest.count();
  return left > 1 && left <= blocks_likely && can_block(ground, ground.follows(move) & rest, rest);
}

// Three plies deep with the threats as they stand, S having moved, O to answer:
//
//   O's safe answers y       those after which S has no completing or blocking cell
//     S's safe answers z     those after which O may not play one of its threats
//       O's safe answers     likewise for S's threats; only counted
//
// S's threats are there when O answers `move`, so "no safe answer" is certain there (O has lost).
// After y it is certain too (S has lost) if O's threats are connections; y might fill an open loop.
// All else are guesses.
Numbers outlook(const Vantage& vantage, Cell move, const Reach& reach) {
  const Ground& ground = vantage.ground;
  const CellSet free = vantage.node.free - CellSet::of(move);
  const CellSet s_threats = reach.completing() & free;
  const CellSet s_giving = ground.before(s_threats);
  const CellSet o_giving = vantage.threats.contains(move)
                               ? ground.before(vantage.threats - CellSet::of(move))
                               : vantage.giving;
  const int left = free.count() - 1;
  const bool look_for_blocks = left > 1 && left <= blocks_likely_deeper;

  int safe = 0, o_leaves = stones_in_all, s_leaves = 0;
  for (const Cell y : ground.follows(move) & free) {
    if (s_giving.contains(y)) continue;
    const CellSet rest = free - CellSet::of(y);
    const CellSet answers = ground.follows(y) & rest;
    if (look_for_blocks && can_block(ground, answers, rest)) continue;
    ++safe;
    const CellSet safe_answers = answers - o_giving;
    if (safe_answers.empty() && answers.within(ground.before(vantage.lasting - CellSet::of(move))))
      return Numbers::won();
    o_leaves = std::min(o_leaves, std::max(1, safe_answers.count()));
    int fewest = stones_in_all;
    for (const Cell z : safe_answers)
      fewest = std::min(fewest, ((ground.follows(z) & rest) - s_giving).count());
    s_leaves += fewest;
  }
  if (safe == 0) return Numbers::failed();
  const int s_half_threats = reach.half_completing(free).count();
  return {weighted(o_leaves, s_half_threats, vantage.other_half_threats),
          weighted(s_leaves, vantage.other_half_threats, s_half_threats)};
}

}  // namespace sequitur::kamon::proof
