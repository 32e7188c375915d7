#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/kulami/notation.hpp"
#include "engine/kulami/position.hpp"

namespace sequitur::kulami {

// The game as a whole, for code that is written once for all games. game/game_kind.hpp says what
// each part is for.
struct Kulami {
  using Board = kulami::Board;
  using Position = kulami::Position;
  using Loaded = kulami::Loaded;

  // Words, and how positions are written.
  static constexpr std::string_view name = "kulami";
  static constexpr std::string_view title = "Kulami";
  static constexpr std::array<std::string_view, 2> side_names = {"Red", "Black"};
  static constexpr std::string_view startpos = kulami::startpos;
  static constexpr std::size_t position_fields = 6;
  static Checked<Loaded> read_position(std::string_view text) {
    return kulami::read_position(text);
  }
  static std::string write_position(const Position& p) { return kulami::write_position(p); }
  static bool looks_like_board(std::string_view code);
  static Checked<Board> read_board(std::string_view code) { return kulami::read_board(code); }
  static std::string write_board(const Board& board) { return kulami::write_board(board); }
  static std::string cell_name(const Board& board, Cell field) { return board.field_name(field); }
  static std::optional<Cell> cell_named(const Board& board, std::string_view word) {
    return board.field_named(word);
  }
  static std::string cells_advice(const Board& board) {
    return "a field such as " + board.field_name(0) + " or " + board.field_name(field_count - 1);
  }
  static Error refusal(const Position& position, Cell field);
  static std::string drawing(const Position& position);
  static constexpr std::string_view drawing_legend = "r b marbles";

  // What a game begins from.
  static constexpr std::array<std::string_view, 2> board_kinds = {"square", "irregular"};
  static Board random_board(std::size_t kind, std::uint64_t seed);
  static std::size_t board_kind(const Board& board) {
    return board.width() == 8 && board.height() == 8 ? 0 : 1;
  }
  static constexpr bool either_side_begins = true;
  static constexpr std::array<std::string_view, 4> scorings = scoring_names;
  static Loaded start(std::shared_ptr<const Board> board, const Terms& terms);
  static Terms terms_of(const Position& position) {
    return {static_cast<std::size_t>(position.scoring()), position.opener()};
  }
  // Takes square and irregular boards in turn and the four scorings in turn; either colour begins.
  static Loaded sample_start(std::uint64_t seed);

  // Whether two positions are the same game, or parts of one.
  static CanonicalBoard canonical(const Board& board);
  static bool may_come_of(const Position& now, const Position& later);
  static bool may_come_of_start(const Position& start, int moves, const Position& later);

  // What the engine has to know of the game.
  struct Thinking;  // thinking/thinking.hpp
  static constexpr int pieces = marbles_in_all;
  static constexpr bool counts_points = true;
  // The width of a logistic curve that matches the evaluation's error of 232, which
  // bench/tune_kulami prints (times the square root of 3 over pi).
  static constexpr double estimate_scale = 128;
  static constexpr std::array<Reason, 0> winning_reasons = {};
  static constexpr int puzzles_from = 40;
  static std::unique_ptr<ExactProver<Loaded>> exact_prover();
  static std::vector<Cause> causes(const Position& before, const Fork& fork);
};

static_assert(GameKind<Kulami>);

}  // namespace sequitur::kulami
