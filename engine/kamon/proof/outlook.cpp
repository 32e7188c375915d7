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

int fewest_lacking(const Prospects& prospects) {
  int stones = 1;
  for (const CellSet cells : prospects) {
    if (!cells.empty()) break;
    ++stones;
  }
  return stones;
}

}  // namespace

Vantage::Vantage(const Ground& board, const Node& from)
    : ground(board),
      node(from),
      threats(from.other_reach.completing() & from.free),
      giving(board.before(threats)),
      lasting(from.other_reach.connecting() & from.free),
      prospects(from.other_reach.prospects(from.free)),
      rising(prospects[1]) {
  for (const Cell cell : rising) {
    const CellSet cells = from.other_reach.connecting_after(cell) & from.free;
    risen[cell] = cells.bits();
    risen_giving[cell] = board.before(cells).bits();
  }
}

bool Vantage::gives_away(Cell move) const {
  if (giving.contains(move)) return true;
  const CellSet rest = node.free - CellSet::of(move);
  const int left = rest.count();
  return left > 1 && left <= blocks_likely && can_block(ground, ground.follows(move) & rest, rest);
}

// Three plies deep, S having moved, O to answer:
//
//   O's safe answers y       those after which S has no completing or blocking cell
//     S's safe answers z     those after which O may not play a threat, of those that y makes, too
//       O's safe answers     likewise for S's threats, of those that z makes, too; only counted
//
// S's threats are there when O answers `move`, so "no safe answer" is certain there (O has lost).
// After y it is certain too (S has lost) if O's threats are connections; y might fill an open loop.
// All else are guesses.
std::optional<Numbers> decided(const Vantage& vantage, Cell move, const Reach& reach,
                               Signs& signs) {
  const Ground& ground = vantage.ground;
  const CellSet taken = CellSet::of(move);
  const CellSet free = vantage.node.free - taken;
  const Prospects s_prospects = reach.prospects(free);
  const CellSet s_threats = reach.completing() & free;
  const CellSet s_giving = ground.before(s_threats);
  const CellSet o_threats = vantage.threats - taken;
  const CellSet o_giving =
      vantage.threats.contains(move) ? ground.before(o_threats) : vantage.giving;
  const int left = free.count() - 1;
  const bool look_for_blocks = left > 1 && left <= blocks_likely_deeper;

  // By z: how many safe answers O has, were y still free; and the threats that z makes.
  CellSet counted;
  std::int8_t o_answers[64];
  std::uint64_t s_risen[64], s_risen_giving[64];

  int safe = 0, rising = 0, fewest_s_answers = stones_in_all, o_answers_in_all = 0;
  const CellSet legal = ground.follows(move) & free;
  for (const Cell y : legal - s_giving) {
    const CellSet rest = free - CellSet::of(y);
    const CellSet answers = ground.follows(y) & rest;
    if (look_for_blocks && can_block(ground, answers, rest)) continue;
    ++safe;
    CellSet lost = o_giving;
    CellSet certainly_lost;
    if (vantage.rising.contains(y)) {
      ++rising;
      const CellSet risen(vantage.risen[y]);
      certainly_lost =
          risen.contains(move) ? ground.before(risen - taken) : CellSet(vantage.risen_giving[y]);
      lost |= certainly_lost;
    }
    const CellSet s_answers = answers - lost;
    if (s_answers.empty() &&
        answers.within(certainly_lost | ground.before(vantage.lasting - taken)))
      return Numbers::won();
    fewest_s_answers = std::min(fewest_s_answers, std::max(1, s_answers.count()));
    const bool hinders = s_threats.contains(y);
    const CellSet s_giving_now = hinders ? ground.before(s_threats - CellSet::of(y)) : s_giving;
    int fewest = stones_in_all;
    for (const Cell z : s_answers) {
      if (!counted.contains(z)) {
        counted.add(z);
        CellSet risen, risen_giving;
        if (s_prospects[1].contains(z)) {
          risen = reach.connecting_after(z) & free;
          risen_giving = ground.before(risen);
        }
        s_risen[z] = risen.bits();
        s_risen_giving[z] = risen_giving.bits();
        o_answers[z] = static_cast<std::int8_t>(
            ((ground.follows(z) & free) - s_giving - risen_giving).count());
      }
      const bool as_counted = !hinders && !CellSet(s_risen[z]).contains(y);
      const int here = as_counted ? o_answers[z] - !CellSet(s_risen_giving[z]).contains(y)
                                  : ((ground.follows(z) & rest) - s_giving_now -
                                     ground.before(CellSet(s_risen[z]) - CellSet::of(y)))
                                        .count();
      fewest = std::min(fewest, here);
    }
    o_answers_in_all += fewest;
  }
  if (safe == 0) return Numbers::failed();
  const Prospects o_prospects = vantage.prospects[3].contains(move)
                                    ? vantage.node.other_reach.prospects(free)
                                    : vantage.prospects;
  signs = {free.count(),
           legal.count(),
           safe,
           rising,
           fewest_s_answers,
           o_answers_in_all,
           s_threats.count(),
           o_threats.count(),
           (free - o_giving).count(),
           (free - s_giving).count(),
           fewest_lacking(s_prospects),
           fewest_lacking(o_prospects),
           s_prospects[1].count(),
           o_prospects[1].count(),
           s_prospects[2].count(),
           o_prospects[2].count(),
           s_prospects[3].count(),
           o_prospects[3].count()};
  return std::nullopt;
}

}  // namespace sequitur::kamon::proof
