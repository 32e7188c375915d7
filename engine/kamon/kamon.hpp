#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/kamon/notation.hpp"
#include "engine/kamon/position.hpp"

namespace sequitur::kamon {

// The game as a whole, for what is written once for all games.
struct Kamon {
  using Board = kamon::Board;
  using Position = kamon::Position;
  using Loaded = kamon::Loaded;

  static constexpr std::string_view name = "kamon";
  static constexpr std::string_view startpos = kamon::startpos;
  static constexpr std::array<std::string_view, 2> side_names = {"Black", "White"};
  static constexpr int pieces = stones_in_all;
  static constexpr bool counts_points = false;
  // So many hundredths of an estimate stand for odds of e to 1: what evaluation.cpp was fitted to.
  static constexpr double estimate_scale = 100;

  static Checked<Loaded> read_position(std::string_view text) { return kamon::read_position(text); }
  static std::string write_position(const Position& p) { return kamon::write_position(p); }
  static std::string cell_name(const Board&, Cell cell) { return kamon::cell_name(cell); }
  static std::optional<Cell> cell_named(const Board&, std::string_view word) {
    return kamon::cell_named(word);
  }
  static std::string cells_advice(const Board&) { return "a1 to g4"; }
  // Why a cell that is not legal may not be played on.
  static Error refusal(const Position& position, Cell cell);

  // A board made of the number, with nothing placed: what benchmarks, puzzles and tests begin from.
  static Loaded sample_start(std::uint64_t seed);

  // How the engine thinks about it: kamon/thinking/thinking.hpp.
  struct Thinking;
  // Why a move was worse than the best one: kamon/thinking/causes.cpp.
  static std::vector<Cause> causes(const Position& before, const Fork& fork);
};

static_assert(GameKind<Kamon>);

}  // namespace sequitur::kamon
