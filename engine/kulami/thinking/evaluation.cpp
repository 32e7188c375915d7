#include "engine/kulami/thinking/evaluation.hpp"

#include <algorithm>
#include <numeric>

#include "engine/kulami/thinking/judgement.hpp"

namespace sequitur::kulami {

const std::array<std::string_view, feature_count> feature_names = {"decided_points",
                                                                   "open_6_lead_1_free_5",
                                                                   "open_6_lead_1_free_3",
                                                                   "open_6_lead_1_free_1",
                                                                   "open_6_lead_2_free_4",
                                                                   "open_6_lead_2_free_2",
                                                                   "open_6_lead_3_free_3",
                                                                   "open_4_lead_1_free_3",
                                                                   "open_4_lead_1_free_1",
                                                                   "open_4_lead_2_free_2",
                                                                   "open_3_lead_1_free_2",
                                                                   "open_2_lead_1_free_1",
                                                                   "area_lead",
                                                                   "chain_lead",
                                                                   "chances_of_1",
                                                                   "chances_of_2",
                                                                   "replies",
                                                                   "gain_at_hand",
                                                                   "tempo"};

namespace {

// These weights are hundredths of a point, by regression on self-play with solved endings:
//   ninja -C build tune_kulami && build/bench/tune_kulami
constexpr Features weights = {100, 309, 315, 365, 515, 550, 595, 213, 256, 380,
                              211, 140, 68,  88,  29,  11,  5,   17,  45};

// The feature that a panel counts for in each of its states; feature_count for none.
struct PanelFeature {
  int feature = feature_count;
  int amount = 0;  // red's less black's
};
using PanelFeatures = std::array<std::array<PanelFeature, PanelState::codes>, 7>;
constexpr PanelFeatures panel_features = [] {
  constexpr auto led = [](int points, int lead, int free) -> Feature {
    if (points == 2) return open_2_lead_1_free_1;
    if (points == 3) return open_3_lead_1_free_2;
    if (points == 4)
      return lead == 2   ? open_4_lead_2_free_2
             : free == 3 ? open_4_lead_1_free_3
                         : open_4_lead_1_free_1;
    if (lead == 3) return open_6_lead_3_free_3;
    if (lead == 2) return free == 4 ? open_6_lead_2_free_4 : open_6_lead_2_free_2;
    return free == 5   ? open_6_lead_1_free_5
           : free == 3 ? open_6_lead_1_free_3
                       : open_6_lead_1_free_1;
  };
  PanelFeatures made{};
  for (const int points : {2, 3, 4, 6})
    for (int lead = -points; lead <= points; ++lead)
      for (int free = points - (lead < 0 ? -lead : lead); free >= 0; free -= 2) {
        if (lead == 0) continue;
        const int ahead = lead > 0 ? lead : -lead, sign = lead > 0 ? 1 : -1;
        PanelFeature& f = made[static_cast<std::size_t>(points)][PanelState(lead, free).code()];
        f = ahead > free ? PanelFeature{decided_points, sign * points}
                         : PanelFeature{led(points, ahead, free), sign};
      }
  return made;
}();

}  // namespace

Features features(const Node& node) {
  const Position& position = node.position();
  const Board& board = position.board();
  const Side mover = position.to_move(), opponent = other(mover);
  std::array<int, feature_count + 1> f{};
  for (int number = 0; number < panel_count; ++number) {
    const auto points = static_cast<std::size_t>(board.panels()[number].points());
    const PanelFeature& seen = panel_features[points][node.panel(number).code()];
    f[seen.feature] += mover == red ? seen.amount : -seen.amount;
  }
  if (counts_area(position.scoring())) f[area_lead] = node.area(mover) - node.area(opponent);
  if (counts_chains(position.scoring())) {
    const auto own = node.covered_by_windows(mover), theirs = node.covered_by_windows(opponent);
    f[chain_lead] = own[0] - theirs[0];
    f[chances_of_1] = own[1] - theirs[1] - f[chain_lead];
    f[chances_of_2] = own[2] - theirs[2] - f[chances_of_1] - f[chain_lead];
  }
  f[replies] = node.legal().count();
  f[gain_at_hand] = node.gain_at_once(mover, node.legal());
  f[tempo] = 1;
  Features result;
  std::copy_n(f.begin(), result.size(), result.begin());
  return result;
}

int weighed(const Features& features) {
  return std::inner_product(features.begin(), features.end(), weights.begin(), 0);
}

void Evaluation::begin(const Loaded& start, bool learnt) {
  const auto network = learnt ? Network::shipped() : nullptr;
  if (!network) {
    judgement_.reset();
  } else if (!judgement_ || *board_ != *start.board) {
    board_ = start.board;
    judgement_ = std::make_shared<const Judgement>(network, *board_);
  }
}

int Evaluation::evaluate(const Node& node) const {
  return judgement_ ? judgement_->margin(node) : weighed(features(node));
}

Bounds Evaluation::bounds(const Node& node) const {
  const Side mover = node.position().to_move(), opponent = other(mover);
  // Bounds on areas and chains are so wide that they do not pay until the very last marbles.
  if (node.position().scoring() != Scoring::base) return {};
  const int now = node.panel_margin();
  // The next marble goes where it may; later marbles are counted where they gain most.
  return {100 * (now - node.gains(opponent).best(node.marbles_left(opponent))),
          100 * (now + node.best_gain(mover, node.legal()) +
                 node.gains(mover).best(node.marbles_left(mover) - 1))};
}

int Evaluation::promise(const Node& node, Cell field) const {
  const Position& position = node.position();
  const Board& board = position.board();
  const Side mover = position.to_move();
  CellSet answers = position.free() & board.follows(field);
  if (position.last() != no_cell) answers -= board.panel_fields(position.last());
  // A cell is good if it leaves few answers and poor ones. docs/lab/kulami-search.md has what each
  // of the three terms saves.
  return 500 + 20 * node.gain_at_once(mover, CellSet::of(field)) -
         40 * node.gain_at_once(other(mover), answers) - 40 * answers.count();
}

}  // namespace sequitur::kulami
