#pragma once

#include <array>
#include <string_view>

#include "engine/kamon/thinking/node.hpp"

namespace sequitur::kamon {

// The features of a position, for the side to move. Distances and threats are counted as ours less
// the opponent's.
enum Feature {
  tempo,                // always 1: what the right to move is worth
  threat_surplus,       // cells that would complete a connection or loop
  half_threat_surplus,  // cells that complete a connection once another one is placed
  distance_surplus,     // how much nearer we are to joining two opposite sides
  safe_replies,         // legal cells after which the opponent cannot complete at once
  choked_opponent,      // 10 / (1 + fewest safe replies that one of ours leaves the opponent)
  reply_surplus,        // our safe replies less the opponent's after each of ours, averaged
  feature_count
};
constexpr std::array<std::string_view, feature_count> feature_names = {
    "tempo",        "threat_surplus",  "half_threat_surplus", "distance_surplus",
    "safe_replies", "choked_opponent", "reply_surplus"};
using Features = std::array<int, feature_count>;

// The game must not be over at this node.
Features features(const Node& node);
extern const Features weights;

// How many free cells `stones` still need to join two opposite sides; `unreachable` when they are
// cut off.
constexpr int unreachable = 8;
int connection_distance(CellSet stones, CellSet free);

class Evaluation {
 public:
  using Node = kamon::Node;
  static constexpr int grain = 1;

  // In hundredths, for the side to move: 100 stands for odds of e to 1 that this side wins.
  int evaluate(const Node& node) const;
  Bounds bounds(const Node&) const { return {}; }
  // A cell promises more the fewer safe replies it leaves. A cell that hands over a win comes last.
  int promise(const Node& node, Cell cell) const;
};

}  // namespace sequitur::kamon
