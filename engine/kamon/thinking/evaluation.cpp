#include "engine/kamon/thinking/evaluation.hpp"

#include <algorithm>

#include "engine/kamon/proof/reach.hpp"

namespace sequitur::kamon {

int connection_distance(CellSet stones, CellSet free) {
  int nearest = unreachable;
  for (int k = 0; k < 3; ++k) {
    // In each step, `reached` holds the stones and free cells that so many placements join to side
    // k.
    CellSet reached = flooded(sides[k] & stones, stones);
    CellSet edge = sides[k] | neighbours(reached);
    for (int distance = 0; distance < nearest; ++distance) {
      if (reached.intersects(sides[k + 3])) {
        nearest = distance;
        break;
      }
      const CellSet placed = (edge & free) - reached;
      if (placed.empty()) break;
      reached |= placed | flooded(neighbours(placed) & stones, stones);
      edge = neighbours(reached);
    }
  }
  return nearest;
}

namespace {

// The safe replies that `cell` leaves the opponent, as far as our present threats tell.
int replies_left(const Node& node, Cell cell, CellSet denied) {
  const Position& position = node.position();
  return ((position.free() & position.board().follows(cell)) - denied).count();
}

}  // namespace

// These weights come from a logistic regression on positions that the solver proved: ninja -C build
// bench && build/bench/tune_kamon
constexpr Features weights = {30, 144, 12, 109, 6, 25, 7};

Features features(const Node& node) {
  const Position& position = node.position();
  const CellSet free = position.free();
  const CellSet safe = node.safe();
  const CellSet denied = handing_over(position.board(), node.own_winning());

  Features f{};
  f[tempo] = 1;
  f[threat_surplus] = node.own_winning().count() - node.other_winning().count();
  f[half_threat_surplus] = proof::Reach(position.own()).half_completing(free).count() -
                           proof::Reach(position.opposing()).half_completing(free).count();
  f[distance_surplus] =
      connection_distance(position.opposing(), free) - connection_distance(position.own(), free);
  f[safe_replies] = safe.count();
  if (safe.empty()) return f;
  int fewest = 10, sum = 0;
  for (const Cell cell : safe) {
    const int left = replies_left(node, cell, denied);
    fewest = std::min(fewest, left);
    sum += left;
  }
  f[choked_opponent] = 10 / (1 + fewest);
  f[reply_surplus] = safe.count() - sum / safe.count();
  return f;
}

int Evaluation::evaluate(const Node& node) const {
  const Features f = features(node);
  int sum = 0;
  for (int i = 0; i < feature_count; ++i) sum += weights[i] * f[i];
  return sum;
}

int Evaluation::promise(const Node& node, Cell cell) const {
  const Board& board = node.position().board();
  if (handing_over(board, node.other_winning()).contains(cell)) return 0;
  const CellSet denied = handing_over(board, node.own_winning());
  return 1000 - 50 * replies_left(node, cell, denied);
}

}  // namespace sequitur::kamon
