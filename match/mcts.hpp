#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/game/random.hpp"
#include "engine/search/engine.hpp"

namespace sequitur {

// How long a Monte-Carlo search may think: so many playouts or so much time, whichever ends first.
// At least one of them is given.
struct PlayoutBudget {
  std::optional<std::uint64_t> playouts;
  std::optional<Milliseconds> time;
};

// Plain Monte-Carlo tree search (UCT: Kocsis and Szepesvári 2006), with which our engine is
// compared. Playouts are uniformly random and end by the rules. It knows nothing of either game,
// proves nothing, and keeps nothing from move to move.
template <GameKind G>
class MonteCarlo {
 public:
  using Position = typename G::Position;

  // For rewards in [0, 1] the theory proves sqrt(2), but 0.5 plays better: with 1,000 playouts a
  // move it scored 61 % against sqrt(2) in Kamon (40 pairs) and 78 % in Kulami (30 pairs); 1.0 and
  // 0.7 lay in between.
  static constexpr double usual_exploration = 0.5;
  // Beyond this many nodes (128 MiB) the tree no longer grows, and playouts start from its leaves.
  static constexpr std::size_t most_nodes = std::size_t{1} << 23;

  explicit MonteCarlo(std::uint64_t seed, double exploration = usual_exploration)
      : random_(seed), exploration_(exploration) {}

  struct Choice {
    Move best = no_cell;     // the move tried most often; no_cell when the game is over
    double win_share = 0.5;  // of its playouts, a draw counting one half
    std::uint64_t playouts = 0;
  };
  // Does not call `surroundings.report`.
  Choice think(const Game<G>& game, const PlayoutBudget& budget, const Surroundings& surroundings);

  // Plays random moves until the game is over, and returns who has won.
  static std::optional<Side> playout(Position position, Random& random);

 private:
  //   nodes_   root | moves from the root | moves from some child | ...
  //                   ^ first_child, child_count of them
  struct Node {
    std::uint32_t visits = 0;
    std::uint32_t half_points = 0;  // of the side whose move leads here: 2 a win, 1 a draw
    std::uint32_t first_child = 0;
    std::uint8_t child_count = 0;
    Cell move = no_cell;
  };
  static_assert(sizeof(Node) == 16);

  void grow(std::uint32_t parent, CellSet moves);
  std::uint32_t select(const Node& parent) const;
  void visit(const Position& root);

  Random random_;
  double exploration_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
};

}  // namespace sequitur
