#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/kamon/position.hpp"
#include "engine/kamon/proof/solver.hpp"

namespace sequitur::kamon {

// Plain df-pn (Nagai 2002), with which the solver is compared. All numbers start at 1, thresholds
// are the second best's plus 1, and the table is keyed by the stones and the last cell. Of the game
// it knows only the moves that win at once.
class PlainProof {
 public:
  explicit PlainProof(std::size_t entries) : table_(entries) {}

  std::uint64_t nodes = 0;
  std::uint64_t node_limit = ~std::uint64_t{0};

  std::optional<Worth> solve(const Position& position) {
    nodes = 0;
    root_ = position.to_move();
    for (const bool draw_helps : {false, true}) {
      std::fill(table_.begin(), table_.end(), Entry{});
      draw_helps_root_ = draw_helps;
      const Numbers found = explore(position, never, never);
      if (found.win == 0) return draw_helps ? Worth::draw : Worth::win;
      if (found.fail != 0) return std::nullopt;
    }
    return Worth::loss;
  }

 private:
  static constexpr std::uint32_t never = 1u << 30;
  struct Numbers {
    std::uint32_t win = 1, fail = 1;
  };
  struct Entry {
    std::uint64_t blacks = 0, whites = 0;
    Numbers numbers;
    Cell last = no_cell;
    bool of(const Position& p) const {
      return blacks == p.stones(black).bits() && whites == p.stones(white).bits() &&
             last == p.last();
    }
  };

  Entry& entry(const Position& p) {
    std::uint64_t h = p.stones(black).bits() * 0x9E3779B97F4A7C15u ^
                      (p.stones(white).bits() + p.last()) * 0xC2B2AE3D27D4EB4Fu;
    h = (h ^ h >> 29) * 0xBF58476D1CE4E5B9u;
    return table_[(h ^ h >> 32) % table_.size()];
  }
  Numbers known(const Position& p) {
    const Entry& e = entry(p);
    return e.of(p) ? e.numbers : Numbers{};
  }
  Numbers store(const Position& p, Numbers numbers) {
    entry(p) = {p.stones(black).bits(), p.stones(white).bits(), numbers, p.last()};
    return numbers;
  }

  Numbers explore(const Position& p, std::uint32_t win_limit, std::uint32_t fail_limit) {
    ++nodes;
    if (const Outcome outcome = p.outcome(); outcome.over()) {
      const bool won = outcome.winner ? *outcome.winner == p.to_move()
                                      : draw_helps_root_ == (p.to_move() == root_);
      return store(p, won ? Numbers{0, never} : Numbers{never, 0});
    }
    if (!p.completing().empty()) return store(p, {0, never});

    std::array<Cell, 12> moves;
    std::array<Numbers, 12> numbers;
    std::size_t count = 0;
    for (const Cell cell : p.legal()) {
      moves[count] = cell;
      numbers[count++] = known(p.place(cell));
    }
    for (;;) {
      Numbers now{never, 0};
      std::uint32_t second = never;
      std::size_t best = 0;
      for (std::size_t i = 0; i < count; ++i) {
        now.fail = std::min(never, now.fail + numbers[i].win);
        if (numbers[i].fail < now.win) {
          second = now.win;
          now.win = numbers[i].fail;
          best = i;
        } else {
          second = std::min(second, numbers[i].fail);
        }
      }
      if (now.win == 0) now.fail = never;
      if (now.win >= win_limit || now.fail >= fail_limit || now.fail == 0 || nodes >= node_limit)
        return store(p, now);
      numbers[best] = explore(p.place(moves[best]), fail_limit - now.fail + numbers[best].win,
                              std::min(win_limit, second + 1));
    }
  }

  std::vector<Entry> table_;
  Side root_ = black;
  bool draw_helps_root_ = false;
};

}  // namespace sequitur::kamon
