#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/kulami/notation.hpp"
#include "engine/kulami/position.hpp"

namespace sequitur::kulami {

// The game as a whole, for what is written once for all games.
struct Kulami {
  using Board = kulami::Board;
  using Position = kulami::Position;
  using Loaded = kulami::Loaded;

  static constexpr std::string_view name = "kulami";
  static constexpr std::string_view startpos = kulami::startpos;
  static constexpr std::array<std::string_view, 2> side_names = {"Red", "Black"};
  static constexpr int pieces = marbles_in_all;
  static constexpr bool counts_points = true;
  // So many hundredths of an estimate stand for odds of e to 1: a logistic curve as wide as the
  // evaluation's error of 232 that bench/tune_kulami prints (times the square root of 3 over pi).
  static constexpr double estimate_scale = 128;

  static Checked<Loaded> read_position(std::string_view text) {
    return kulami::read_position(text);
  }
  static std::string write_position(const Position& p) { return kulami::write_position(p); }
  static std::string cell_name(const Board& board, Cell field) { return board.field_name(field); }
  static std::optional<Cell> cell_named(const Board& board, std::string_view word) {
    return board.field_named(word);
  }
  static std::string cells_advice(const Board& board) {
    return "a field such as " + board.field_name(0) + " or " + board.field_name(field_count - 1);
  }
  // Why a field that is not legal may not be played on.
  static Error refusal(const Position& position, Cell field);

  // A board made of the number, with nothing placed: what benchmarks, puzzles and tests begin from.
  // Square and irregular boards in turn, the four scorings in turn, and either colour begins.
  static Loaded sample_start(std::uint64_t seed);

  // How the engine thinks about it: kulami/thinking/thinking.hpp.
  struct Thinking;
  // Why a move was worse than the best one: kulami/thinking/causes.cpp.
  static std::vector<Cause> causes(const Position& before, const Fork& fork);
};

static_assert(GameKind<Kulami>);

}  // namespace sequitur::kulami
