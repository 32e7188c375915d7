#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/game/search_node.hpp"
#include "engine/kulami/position.hpp"

namespace sequitur {

// Plain alpha-beta (Knuth and Moore 1975) with a table of exact bounds, for comparison in
// kulami_endings. The table's move comes first, then moves in the order of their fields; positions
// are those of the rules.
class PlainKulami {
 public:
  explicit PlainKulami(std::size_t table_bytes) : table_(table_bytes / sizeof(Entry)) {}

  std::uint64_t nodes() const { return nodes_; }

  int margin(const kulami::Position& position, int alpha = -infinity, int beta = infinity) {
    ++nodes_;
    const CellSet moves = position.legal();
    if (moves.empty()) return final_margin(position);
    const std::uint64_t key = key_of(position);
    Entry& entry = table_[key % table_.size()];
    CellSet first;
    if (entry.key == key) {
      if (entry.lower >= beta || entry.lower == entry.upper) return entry.lower;
      if (entry.upper <= alpha) return entry.upper;
      alpha = std::max<int>(alpha, entry.lower);
      beta = std::min<int>(beta, entry.upper);
      first = CellSet::of(entry.move);
    }
    int best = -infinity, reached = alpha;
    Cell best_move = no_cell;
    for (const CellSet group : {first, moves - first})
      for (const Cell move : group) {
        if (best >= beta) break;
        const int value = -margin(position.play(move), -beta, -reached);
        if (value > best) best = value, best_move = move;
        reached = std::max(reached, value);
      }
    entry = {key, static_cast<std::int16_t>(best > alpha ? best : -infinity),
             static_cast<std::int16_t>(best < beta ? best : infinity), best_move};
    return best;
  }

 private:
  static constexpr int infinity = 1000;
  struct Entry {
    std::uint64_t key = 0;
    std::int16_t lower = 0, upper = 0;
    Cell move = no_cell;
  };

  static std::uint64_t key_of(const kulami::Position& p) {
    const std::uint64_t closed = p.before() == no_cell ? 99 : p.board().panel_of(p.before());
    return mixed(mixed(p.marbles(kulami::red).bits()) * 3 + mixed(p.marbles(kulami::black).bits()) +
                 (std::uint64_t{p.last()} << 8 | closed) * 0x9E3779B97F4A7C15u);
  }
  static int final_margin(const kulami::Position& position) {
    const auto [reds, blacks] = position.points();
    return position.to_move() == kulami::red ? reds - blacks : blacks - reds;
  }

  std::vector<Entry> table_;
  std::uint64_t nodes_ = 0;
};

}  // namespace sequitur
