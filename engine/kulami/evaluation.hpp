#pragma once

#include "engine/game/search_node.hpp"
#include "engine/kulami/node.hpp"

namespace sequitur::kulami {

// What a position seems worth to the side to move, and what it cannot be worth.
class Evaluation {
 public:
  using Node = kulami::Node;
  static constexpr int grain = 100;

  int evaluate(const Node& node) const;
  Bounds bounds(const Node& node) const;
  int promise(const Node& node, Cell field) const;
};

}  // namespace sequitur::kulami
