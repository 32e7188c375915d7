#pragma once

#include <cstdint>

#include "engine/game/search_node.hpp"
#include "engine/search/levels.hpp"

namespace sequitur {

// A player of one level. What it overlooks follows from the position and its whim alone, so the
// same player makes the same mistakes again.
template <GameKind G>
class LevelPlayer {
 public:
  using Position = typename G::Position;
  using Node = typename G::Thinking::Evaluation::Node;

  LevelPlayer(const Level& level, int whim)
      : level_(level), whim_(static_cast<std::uint64_t>(whim)) {}

  const Level& level() const { return level_; }
  // The seed of its misjudgements (search/misjudging.hpp).
  std::uint64_t opinions() const { return mixed(whim_ + 1); }

  // The number of plies it looks ahead here.
  int depth(const Position& position) const {
    const int further =
        drawn(position, 1) % 10 < static_cast<std::uint64_t>(level_.depth_tenths % 10);
    return level_.depth_tenths / 10 + further;
  }
  // The moves it considers. A weak player does not always see that a placement wins at once, and
  // the weakest see only some of the placements: one at least.
  CellSet noticed(const Position& position) const {
    const CellSet seen = seen_of(position);
    if (drawn(position, 2) % 1000 >= static_cast<std::uint64_t>(level_.overlooked)) return seen;
    const CellSet others = seen - position.completing();
    return others.empty() ? seen : others;
  }
  // The seed of its tree search here.
  std::uint64_t seed(const Position& position) const { return drawn(position, 3); }

 private:
  CellSet seen_of(const Position& position) const {
    const CellSet moves = position.legal();
    if (level_.unseen == 0) return moves;
    const std::uint64_t glance = drawn(position, 4);
    const auto striking = [&](Cell cell) { return mixed(glance + cell) % 1000; };
    Cell most = moves.first();
    CellSet seen;
    for (const Cell cell : moves) {
      if (striking(cell) > striking(most)) most = cell;
      if (striking(cell) >= static_cast<std::uint64_t>(level_.unseen)) seen.add(cell);
    }
    seen.add(most);
    return seen;
  }
  // A pseudo-random number that follows from the position, the whim and `salt`.
  std::uint64_t drawn(const Position& position, std::uint64_t salt) const {
    return mixed(Node(position).key() + mixed(whim_ + salt));
  }

  Level level_;
  std::uint64_t whim_;
};

}  // namespace sequitur
