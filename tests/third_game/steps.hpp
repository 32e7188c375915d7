#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.hpp"

// Steps, a game made for tests: every cell of a square of 25 bears a number from 1 to 4. The next
// stone lies exactly so many cells from the last one, up, down, left or right, as the number under
// the last one says; beyond an edge the counting goes on at the opposite one. Whoever cannot place
// has lost; a full board is a draw.
namespace sequitur::steps {

constexpr int width = 5;
constexpr int cells = width * width;

class Board {
 public:
  explicit Board(const std::array<std::uint8_t, cells>& numbers);

  int number(Cell cell) const { return numbers_[cell]; }
  CellSet follows(Cell cell) const { return follows_[cell]; }
  friend bool operator==(const Board& a, const Board& b) { return a.numbers_ == b.numbers_; }

 private:
  std::array<std::uint8_t, cells> numbers_;
  std::array<CellSet, cells> follows_;
};

class Position {
 public:
  explicit Position(const Board& board) : board_(&board) {}
  Position(const Board& board, std::array<CellSet, 2> stones, Cell last)
      : board_(&board), stones_(stones), last_(last) {}

  const Board& board() const { return *board_; }
  CellSet free() const { return CellSet((1u << cells) - 1) - stones_[0] - stones_[1]; }
  CellSet legal() const { return last_ == no_cell ? free() : free() & board_->follows(last_); }
  Position play(Cell cell) const {
    Position next = *this;
    next.stones_[static_cast<std::size_t>(index(to_move()))].add(cell);
    next.last_ = cell;
    return next;
  }
  CellSet completing() const { return {}; }
  Position place(Cell cell) const { return play(cell); }
  std::optional<Fault> refusal(Cell cell) const;
  Outcome outcome() const;
  bool over() const { return legal().empty(); }
  Side to_move() const { return placed() % 2 == 0 ? Side::one : Side::two; }
  Side opener() const { return Side::one; }
  int placed() const { return (stones_[0] | stones_[1]).count(); }
  Cell last() const { return last_; }
  CellSet own() const { return stones_[static_cast<std::size_t>(index(to_move()))]; }
  CellSet opposing() const { return stones_[static_cast<std::size_t>(index(other(to_move())))]; }
  friend bool operator==(const Position& a, const Position& b) {
    return a.stones_ == b.stones_ && a.last_ == b.last_ && *a.board_ == *b.board_;
  }

 private:
  const Board* board_;
  std::array<CellSet, 2> stones_{};
  Cell last_ = no_cell;
};

struct Loaded {
  std::shared_ptr<const Board> board;
  Position position;
};

struct Steps {
  using Board = steps::Board;
  using Position = steps::Position;
  using Loaded = steps::Loaded;

  // A position is the numbers and the stones, b and w; the last stone is a capital.
  static constexpr std::string_view name = "steps";
  static constexpr std::string_view title = "Steps";
  static constexpr std::array<std::string_view, 2> side_names = {"Black", "White"};
  static constexpr std::string_view startpos =
      "12341/34123/21412/43214/12321 ...../...../...../...../.....";
  static constexpr std::size_t position_fields = 2;
  static Checked<Loaded> read_position(std::string_view text);
  static std::string write_position(const Position& position);
  static bool looks_like_board(std::string_view code);
  static Checked<Board> read_board(std::string_view code);
  static std::string write_board(const Board& board);
  static std::string cell_name(const Board&, Cell cell);
  static std::optional<Cell> cell_named(const Board&, std::string_view word);
  static std::string cells_advice(const Board&) { return "a1 to e5"; }
  static Error refusal(const Position& position, Cell cell);
  static std::string drawing(const Position& position);
  static constexpr std::string_view drawing_legend = "b w stones";

  static constexpr std::array<std::string_view, 1> board_kinds = {"random"};
  static Board random_board(std::size_t kind, std::uint64_t seed);
  static std::size_t board_kind(const Board&) { return 0; }
  static constexpr bool either_side_begins = false;
  static constexpr std::array<std::string_view, 1> scorings = {"base"};
  static Loaded start(std::shared_ptr<const Board> board, const Terms&);
  static Terms terms_of(const Position&) { return {}; }
  static Loaded sample_start(std::uint64_t seed);

  static CanonicalBoard canonical(const Board& board);
  static bool may_come_of(const Position& now, const Position& later);
  static bool may_come_of_start(const Position& start, int moves, const Position& later);

  struct Thinking;
  static constexpr int pieces = cells;
  static constexpr bool counts_points = false;
  static constexpr double estimate_scale = 100;
  static constexpr std::array<Reason, 1> winning_reasons = {Reason::block};
  static constexpr int puzzles_from = 6;
  static std::unique_ptr<ExactProver<Loaded>> exact_prover();
  static std::vector<Cause> causes(const Position& before, const Fork& fork);
};

static_assert(GameKind<Steps>);

}  // namespace sequitur::steps
