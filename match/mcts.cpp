#include "match/mcts.hpp"

#include <cmath>
#include <limits>
#include <span>

#include "engine/any/games.hpp"

namespace sequitur {

namespace {

// Multiplies 32 fresh random bits by the number of cells; the upper half is the index. The bias of
// at most 64 in 2^32 does not matter here, and a division would cost time.
Cell any_of(CellSet cells, Random& random) {
  auto skip = ((random.next() >> 32) * static_cast<std::uint64_t>(cells.count())) >> 32;
  while (skip-- > 0) cells = cells.without_first();
  return cells.first();
}

}  // namespace

template <GameKind G>
std::optional<Side> MonteCarlo<G>::playout(Position position, Random& random) {
  for (;;) {
    const CellSet moves = position.legal();
    if (moves.empty()) return position.outcome().winner;
    position = position.play(any_of(moves, random));
  }
}

template <GameKind G>
void MonteCarlo<G>::grow(std::uint32_t parent, CellSet moves) {
  const auto count = static_cast<std::size_t>(moves.count());
  if (nodes_.size() + count > most_nodes) return;
  const auto first = static_cast<std::uint32_t>(nodes_.size());
  for (const Cell cell : moves) nodes_.push_back(Node{.move = cell});
  // Untried moves are tried in this order, so that no part of the board comes first.
  random_.shuffle(std::span(nodes_).subspan(first));
  nodes_[parent].first_child = first;
  nodes_[parent].child_count = static_cast<std::uint8_t>(count);
}

template <GameKind G>
std::uint32_t MonteCarlo<G>::select(const Node& parent) const {
  const double log_visits = std::log(static_cast<double>(parent.visits));
  double best_bound = -1;
  std::uint32_t best = parent.first_child;
  for (std::uint32_t i = 0; i < parent.child_count; ++i) {
    const Node& child = nodes_[parent.first_child + i];
    if (child.visits == 0) return parent.first_child + i;
    const double visits = child.visits;
    const double bound =
        child.half_points / (2 * visits) + exploration_ * std::sqrt(log_visits / visits);
    if (bound > best_bound) {
      best_bound = bound;
      best = parent.first_child + i;
    }
  }
  return best;
}

// One round: goes down the tree, adds a node, plays the game out, and takes the result back up.
template <GameKind G>
void MonteCarlo<G>::visit(const Position& root) {
  Position position = root;
  std::uint32_t at = 0;
  path_.assign(1, 0);
  for (;;) {
    if (nodes_[at].child_count == 0 && (nodes_[at].visits > 0 || at == 0))
      if (const CellSet moves = position.legal(); !moves.empty()) grow(at, moves);
    if (nodes_[at].child_count == 0) break;
    at = select(nodes_[at]);
    position = position.play(nodes_[at].move);
    path_.push_back(at);
  }
  const auto winner = playout(position, random_);
  Side mover = other(root.to_move());  // the side whose move leads to the node
  for (const std::uint32_t node : path_) {
    ++nodes_[node].visits;
    nodes_[node].half_points += !winner ? 1 : *winner == mover ? 2 : 0;
    mover = other(mover);
  }
}

template <GameKind G>
typename MonteCarlo<G>::Choice MonteCarlo<G>::think(const Game<G>& game,
                                                    const PlayoutBudget& budget,
                                                    const Surroundings& surroundings) {
  constexpr std::uint64_t between_looks =
      32;  // rounds, before the next look at clock and stop sign
  constexpr std::uint64_t most_playouts = std::numeric_limits<std::uint32_t>::max() / 2;
  const Position& root = game.position();
  Choice choice;
  if (root.over()) return choice;
  nodes_.assign(1, Node{});
  const auto begin = budget.time ? surroundings.now() : Milliseconds{};
  const std::uint64_t most = std::min(budget.playouts.value_or(most_playouts), most_playouts);
  do {
    visit(root);
    ++choice.playouts;
    if (choice.playouts % between_looks != 0) continue;
    if (surroundings.stop && surroundings.stop->load(std::memory_order_relaxed)) break;
    if (budget.time && surroundings.now() - begin >= *budget.time) break;
  } while (choice.playouts < most);

  const Node& top = nodes_[0];
  const Node* best = &nodes_[top.first_child];
  for (std::uint32_t i = 1; i < top.child_count; ++i)
    if (const Node& child = nodes_[top.first_child + i]; child.visits > best->visits) best = &child;
  choice.best = best->move;
  choice.win_share = best->half_points / (2.0 * std::max(1u, best->visits));
  if (game.swap_available() && choice.win_share < 0.5) {
    choice.best = swap_move;
    choice.win_share = 1 - choice.win_share;
  }
  return choice;
}

#define MAKE(G) template class MonteCarlo<G>;
SEQUITUR_FOR_EACH_GAME(MAKE)
#undef MAKE

}  // namespace sequitur
