#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/kamon/notation.hpp"
#include "engine/kamon/position.hpp"

namespace sequitur::kamon {

// The game as a whole, for code that is written once for all games. game/game_kind.hpp says what
// each part is for.
struct Kamon {
  using Board = kamon::Board;
  using Position = kamon::Position;
  using Loaded = kamon::Loaded;

  // Words, and how positions are written.
  static constexpr std::string_view name = "kamon";
  static constexpr std::string_view title = "Kamon";
  static constexpr std::array<std::string_view, 2> side_names = {"Black", "White"};
  static constexpr std::string_view startpos = kamon::startpos;
  static constexpr std::size_t position_fields = 3;
  static Checked<Loaded> read_position(std::string_view text) { return kamon::read_position(text); }
  static std::string write_position(const Position& p) { return kamon::write_position(p); }
  static bool looks_like_board(std::string_view code);
  static Checked<Board> read_board(std::string_view code) { return kamon::read_board(code); }
  static std::string write_board(const Board& board) { return kamon::write_board(board); }
  static std::string cell_name(const Board&, Cell cell) { return kamon::cell_name(cell); }
  static std::optional<Cell> cell_named(const Board&, std::string_view word) {
    return kamon::cell_named(word);
  }
  static std::string cells_advice(const Board&) { return "a1 to g4"; }
  static Error refusal(const Position& position, Cell cell);
  static std::string drawing(const Position& position);
  static constexpr std::string_view drawing_legend = "b w stones";

  // What a game begins from.
  static constexpr std::array<std::string_view, 1> board_kinds = {"shuffled"};
  static Board random_board(std::size_t kind, std::uint64_t seed);
  static std::size_t board_kind(const Board&) { return 0; }
  static constexpr bool either_side_begins = false;
  static constexpr std::array<std::string_view, 1> scorings = {"base"};
  static Loaded start(std::shared_ptr<const Board> board, const Terms&);
  static Terms terms_of(const Position&) { return {}; }
  static Loaded sample_start(std::uint64_t seed);

  // Whether two positions are the same game, or parts of one.
  static CanonicalBoard canonical(const Board& board);
  static bool may_come_of(const Position& now, const Position& later);
  static bool may_come_of_start(const Position& start, int moves, const Position& later);

  // What the engine has to know of the game.
  struct Thinking;  // thinking/thinking.hpp
  static constexpr int pieces = stones_in_all;
  static constexpr bool counts_points = false;
  // thinking/evaluation.cpp was fitted to this scale.
  static constexpr double estimate_scale = 100;
  static constexpr std::array<Reason, 3> winning_reasons = {Reason::connection, Reason::loop,
                                                            Reason::block};
  static constexpr int puzzles_from = 16;
  static std::unique_ptr<ExactProver<Loaded>> exact_prover();
  static std::vector<Cause> causes(const Position& before, const Fork& fork);
};

static_assert(GameKind<Kamon>);

}  // namespace sequitur::kamon
