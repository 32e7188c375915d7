#pragma once

#include <array>
#include <cstdint>

#include "engine/game/cell_set.hpp"

namespace sequitur {

// Killer moves (Akl and Newborn 1977) and the history heuristic (Schaeffer 1983), learnt while
// searching. Killers are the two moves that last refuted another at the same ply. The history
// counts how often each move did so after which last move.
class Experience {
 public:
  static constexpr int plies = 128;

  Experience() { forget(); }
  void forget() {
    killers_ = {};
    for (auto& pair : killers_) pair.fill(no_cell);
    history_ = {};
  }

  void cut_off(int ply, Cell last, Cell move, int depth) {
    auto& pair = killers_[ply];
    if (pair[0] != move) pair = {move, pair[0]};
    auto& count = history_[last & 63][move];
    // An exponential moving average: what was learnt long ago fades.
    count = static_cast<std::int16_t>(count + depth * depth - count * depth * depth / most);
  }
  void in_vain(Cell last, Cell move, int depth) {
    auto& count = history_[last & 63][move];
    count = static_cast<std::int16_t>(count - depth * depth - count * depth * depth / most);
  }

  // -1000 to 1000, and more for a killer.
  int advice(int ply, Cell last, Cell move) const {
    const auto& pair = killers_[ply];
    const int killer = pair[0] == move ? 600 : pair[1] == move ? 300 : 0;
    return killer + history_[last & 63][move] / (most / 1000);
  }

 private:
  static constexpr int most = 16000;
  std::array<std::array<Cell, 2>, plies> killers_{};
  std::array<std::array<std::int16_t, 64>, 64> history_{};
};

// The moves of a node with their promises, taken best first.
class MoveList {
 public:
  void add(Cell move, int worth) { moves_[size_++] = {worth, move}; }
  int size() const { return size_; }
  // Finds the best of the moves from `from` on, and puts it at `from`. Equal moves come in the
  // order of their cells.
  Cell best(int from) {
    int at = from;
    for (int i = from + 1; i < size_; ++i)
      if (moves_[i].worth > moves_[at].worth) at = i;
    const Weighed found = moves_[at];
    for (; at > from; --at) moves_[at] = moves_[at - 1];
    moves_[from] = found;
    return found.move;
  }
  Cell operator[](int i) const { return moves_[i].move; }

 private:
  struct Weighed {
    int worth;
    Cell move;
  };
  std::array<Weighed, 64> moves_;
  int size_ = 0;
};

}  // namespace sequitur
