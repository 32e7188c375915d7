#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "engine/game/search_node.hpp"
#include "engine/kulami/notation.hpp"
#include "engine/kulami/thinking/node.hpp"

namespace sequitur::kulami {

// The features of a position, for the side to move. All but the last three are counted as ours less
// the opponent's.
enum Feature {
  decided_points,  // points of panels that can no longer change hands
  // clang-format off
  // Open panels with a leader, by points, lead and free fields.
  open_6_lead_1_free_5, open_6_lead_1_free_3, open_6_lead_1_free_1,
  open_6_lead_2_free_4, open_6_lead_2_free_2, open_6_lead_3_free_3,
  open_4_lead_1_free_3, open_4_lead_1_free_1, open_4_lead_2_free_2,
  open_3_lead_1_free_2,
  open_2_lead_1_free_1,
  // clang-format on
  area_lead,     // fields of the largest area, where it counts
  chain_lead,    // fields of chains, where they count
  chances_of_1,  // further fields of windows that lack one marble for a chain
  chances_of_2,  // likewise two
  replies,       // fields the side to move may choose from
  gain_at_hand,  // the most points that its next marble gains at once
  tempo,         // always 1: what the right to move is worth
  feature_count
};
extern const std::array<std::string_view, feature_count> feature_names;
using Features = std::array<int, feature_count>;

// The game must not be over at this node.
Features features(const Node& node);

class Judgement;

// What a position seems worth to the side to move, and what it cannot be worth.
class Evaluation {
 public:
  using Node = kulami::Node;
  static constexpr int grain = 100;

  // Sets the board of all positions that follow. If `learnt`, the network judges them; otherwise
  // the features are weighed, as the levels below full strength do.
  void begin(const Loaded& start, bool learnt);

  int evaluate(const Node& node) const;
  Bounds bounds(const Node& node) const;
  int promise(const Node& node, Cell field) const;

 private:
  std::shared_ptr<const Board> board_;
  std::shared_ptr<const Judgement> judgement_;  // of board_; none: features are weighed
};

// The sum of the weighed features.
int weighed(const Features& features);

}  // namespace sequitur::kulami
