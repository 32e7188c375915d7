#include "engine/kamon/proof/outlook.hpp"

namespace sequitur::kamon::proof {

namespace {

// With more free cells, a block by the next stone is too rare to be looked for.
constexpr int blocks_likely = 22;
constexpr int blocks_likely_deeper = 14;

bool can_block(const ProofBoard& board, CellSet cells, CellSet free) {
  for (const Cell cell : cells)
    if (!board.follows(cell).intersects(free)) return true;
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

OpponentThreats::OpponentThreats(const ProofBoard& proof_board, const Node& from)
    : board(proof_board),
      node(from),
      winning(from.other_reach.completing() & from.free),
      giving(board.before(winning)),
      lasting(from.other_reach.connecting() & from.free),
      prospects(from.other_reach.prospects(from.free)),
      rising(prospects[1]) {
  for (const Cell cell : rising) {
    const CellSet cells = from.other_reach.connecting_after(cell) & from.free;
    risen[cell] = cells.bits();
    risen_giving[cell] = board.before(cells).bits();
  }
}

bool OpponentThreats::gives_away(Cell move) const {
  if (giving.contains(move)) return true;
  const CellSet rest = node.free - CellSet::of(move);
  const int left = rest.count();
  return left > 1 && left <= blocks_likely && can_block(board, board.follows(move) & rest, rest);
}

namespace {

// What masks tell three plies deep, S having moved and O to answer:
//
//   O's safe answers y       those after which S has no completing or blocking cell
//     S's safe answers z     those after which O may not play a threat, including those y makes
//       O's safe answers     likewise for S's threats, including those z makes; only counted
//
// S's threats are there when O answers `move`, so "no safe answer" is certain there (O has lost).
// After y it is certain too (S has lost) if O's threats are connections; y might fill an open loop.
// Everything else is a guess.
class ThreePlies {
 public:
  ThreePlies(const OpponentThreats& o, Cell move, const Reach& reach)
      : o_(o),
        board_(o.board),
        reach_(reach),
        move_(move),
        free_(o.node.free - CellSet::of(move)),
        legal_(board_.follows(move) & free_),
        s_prospects_(reach.prospects(free_)),
        s_threats_(reach.completing() & free_),
        s_giving_(board_.before(s_threats_)),
        o_threats_(o.winning - CellSet::of(move)),
        o_giving_(o.winning.contains(move) ? board_.before(o_threats_) : o.giving) {}

  // Goes through O's answers: the value for O, if that is certain.
  std::optional<Numbers> certain_value() {
    const int left = free_.count() - 1;
    const bool look_for_blocks = left > 1 && left <= blocks_likely_deeper;
    for (const Cell y : legal_ - s_giving_) {
      const CellSet answers = board_.follows(y) & (free_ - CellSet::of(y));
      if (look_for_blocks && can_block(board_, answers, free_ - CellSet::of(y))) continue;
      if (wins_by(y, answers)) return Numbers::won();
    }
    if (safe_ == 0) return Numbers::failed();
    return std::nullopt;
  }

  Signs signs() const {
    const Prospects o_prospects =
        o_.prospects[3].contains(move_) ? o_.node.other_reach.prospects(free_) : o_.prospects;
    return {free_.count(),
            legal_.count(),
            safe_,
            rising_,
            fewest_s_answers_,
            o_answers_in_all_,
            s_threats_.count(),
            o_threats_.count(),
            (free_ - o_giving_).count(),
            (free_ - s_giving_).count(),
            fewest_lacking(s_prospects_),
            fewest_lacking(o_prospects),
            s_prospects_[1].count(),
            o_prospects[1].count(),
            s_prospects_[2].count(),
            o_prospects[2].count(),
            s_prospects_[3].count(),
            o_prospects[3].count()};
  }

 private:
  // Counts O's safe answer y, which S may answer on `answers`; true if S has then lost for certain.
  bool wins_by(Cell y, CellSet answers) {
    ++safe_;
    CellSet lost = o_giving_;
    CellSet certainly_lost;
    if (o_.rising.contains(y)) {
      ++rising_;
      const CellSet risen(o_.risen[y]);
      certainly_lost = risen.contains(move_) ? board_.before(risen - CellSet::of(move_))
                                             : CellSet(o_.risen_giving[y]);
      lost |= certainly_lost;
    }
    const CellSet s_answers = answers - lost;
    if (s_answers.empty() &&
        answers.within(certainly_lost | board_.before(o_.lasting - CellSet::of(move_))))
      return true;
    fewest_s_answers_ = std::min(fewest_s_answers_, std::max(1, s_answers.count()));
    o_answers_in_all_ += fewest_o_answers(y, s_answers);
    return false;
  }

  // O's safe answers after y and the one of `s_answers` that leaves the fewest.
  int fewest_o_answers(Cell y, CellSet s_answers) {
    const CellSet rest = free_ - CellSet::of(y);
    const bool hinders = s_threats_.contains(y);
    const CellSet s_giving = hinders ? board_.before(s_threats_ - CellSet::of(y)) : s_giving_;
    int fewest = stones_in_all;
    for (const Cell z : s_answers) {
      if (!counted_.contains(z)) count_after(z);
      const bool as_counted = !hinders && !CellSet(s_risen_[z]).contains(y);
      const int here = as_counted ? o_answers_[z] - !CellSet(s_risen_giving_[z]).contains(y)
                                  : ((board_.follows(z) & rest) - s_giving -
                                     board_.before(CellSet(s_risen_[z]) - CellSet::of(y)))
                                        .count();
      fewest = std::min(fewest, here);
    }
    return fewest;
  }

  void count_after(Cell z) {
    counted_.add(z);
    CellSet risen, risen_giving;
    if (s_prospects_[1].contains(z)) {
      risen = reach_.connecting_after(z) & free_;
      risen_giving = board_.before(risen);
    }
    s_risen_[z] = risen.bits();
    s_risen_giving_[z] = risen_giving.bits();
    o_answers_[z] =
        static_cast<std::int8_t>(((board_.follows(z) & free_) - s_giving_ - risen_giving).count());
  }

  const OpponentThreats& o_;
  const ProofBoard& board_;
  const Reach& reach_;
  const Cell move_;
  const CellSet free_, legal_;
  const Prospects s_prospects_;
  const CellSet s_threats_, s_giving_;  // `giving`: cells after which a threat may be played
  const CellSet o_threats_, o_giving_;

  int safe_ = 0, rising_ = 0, fewest_s_answers_ = stones_in_all, o_answers_in_all_ = 0;

  // Indexed by z: how many safe answers O has if y were still free, and the threats that z makes.
  CellSet counted_;
  std::int8_t o_answers_[64];
  std::uint64_t s_risen_[64], s_risen_giving_[64];
};

}  // namespace

std::optional<Numbers> certain_value(const OpponentThreats& threats, Cell move, const Reach& reach,
                                     Signs& signs) {
  ThreePlies plies(threats, move, reach);
  const auto value = plies.certain_value();
  if (!value) signs = plies.signs();
  return value;
}

}  // namespace sequitur::kamon::proof
