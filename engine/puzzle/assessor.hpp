#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "engine/any/position.hpp"
#include "engine/kamon/proof/solver.hpp"
#include "engine/search/engine.hpp"

namespace sequitur {

// What a legal move is worth to the side that makes it, proven to the end of the game.
struct MoveWorth {
  Cell move = no_cell;
  int worth = 0;   // -1 loses, 0 draws, 1 wins
  int margin = 0;  // Kulami: points more than the other side at the end
};

// The worth of every legal move of a position, each from the position behind it alone.
template <GameKind G>
class Assessor;

constexpr std::uint64_t without_limit = std::numeric_limits<std::uint64_t>::max();

template <>
class Assessor<kamon::Kamon> {
 public:
  // Nothing if it would take more than so many nodes of the solver, or was stopped.
  std::optional<std::vector<MoveWorth>> assess(const kamon::Loaded& at,
                                               std::uint64_t most_nodes = without_limit);
  std::uint64_t nodes() const { return nodes_; }  // of all calls
  void stop_when(const std::atomic<bool>* stop) { stop_ = stop; }

 private:
  kamon::Solver solver_{std::size_t{4} << 20};
  std::uint64_t nodes_ = 0;
  const std::atomic<bool>* stop_ = nullptr;
};

template <>
class Assessor<kulami::Kulami> {
 public:
  std::optional<std::vector<MoveWorth>> assess(const kulami::Loaded& at,
                                               std::uint64_t most_nodes = without_limit);
  std::uint64_t nodes() const { return nodes_; }
  void stop_when(const std::atomic<bool>* stop) { stop_ = stop; }

 private:
  Engine<kulami::Kulami> engine_{{.threads = 1, .hash_mib = 4}};
  std::uint64_t nodes_ = 0;
  const std::atomic<bool>* stop_ = nullptr;
};

// The same position type after a move, on the same board.
template <class Loaded>
Loaded after(const Loaded& at, Cell move) {
  return {at.board, at.position.play(move)};
}

// The moves that are worth so much.
CellSet worth_exactly(const std::vector<MoveWorth>& worths, int worth);

}  // namespace sequitur
