#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game/game_kind.hpp"
#include "engine/game/text.hpp"

namespace sequitur {

// A move is a cell, or the second player's `swap`.
using Move = Cell;
constexpr Move swap_move = 0xFE;

// A game being played: the position it began from and the moves since. It knows what a position
// does not: which player has which side.
template <GameKind G>
class Game {
 public:
  using Position = typename G::Position;
  using Loaded = typename G::Loaded;

  explicit Game(Loaded start, bool swap_agreed = false)
      : start_(std::move(start)), positions_{start_.position}, swap_agreed_(swap_agreed) {}

  const Position& start() const { return start_.position; }
  const Loaded& loaded_start() const { return start_; }  // together with its board
  const Position& position() const { return positions_.back(); }
  const std::vector<Move>& moves() const { return moves_; }
  bool swap_agreed() const { return swap_agreed_; }
  bool swapped() const { return swapped_; }
  bool swap_available() const {
    return swap_agreed_ && !swapped_ && position().placed() == 1 && !over();
  }

  Side side_of(Player player) const {
    const bool has_opener = (player == Player::p1) != swapped_;
    return has_opener ? position().opener() : other(position().opener());
  }
  Player player_of(Side side) const {
    return side == side_of(Player::p1) ? Player::p1 : Player::p2;
  }
  Player to_move() const { return player_of(position().to_move()); }

  bool over() const { return position().over(); }

  Checked<void> play(Move move) {
    if (move == swap_move) {
      if (!swap_available())
        return failure(Fault::swap_unavailable, "swap",
                       swap_agreed_ ? "swap is only possible as the second player's first move"
                                    : "swap was not agreed for this game");
      swapped_ = true;
    } else if (move >= 64) {
      return failure(Fault::unknown_cell, "move", "there is no such cell");
    } else if (!position().legal().contains(move)) {
      return std::unexpected(G::refusal(position(), move));
    }
    positions_.push_back(move == swap_move ? position() : position().play(move));
    moves_.push_back(move);
    return {};
  }

  // Reads and plays one move. A move that is not legal changes nothing.
  Checked<void> play(std::string_view word) {
    const auto move = move_named(word);
    if (!move) return std::unexpected(move.error());
    return play(*move);
  }

  void undo() {
    if (moves_.empty()) return;
    if (moves_.back() == swap_move) swapped_ = false;
    moves_.pop_back();
    positions_.pop_back();
  }

  Checked<Move> move_named(std::string_view word) const {
    if (word == "swap") return swap_move;
    if (const auto cell = G::cell_named(position().board(), word)) return *cell;
    return failure(Fault::unknown_cell, quoted(word),
                   quoted(word) + " is not a cell of this board; expected " +
                       G::cells_advice(position().board()));
  }
  std::string move_name(Move move) const {
    return move == swap_move ? "swap" : G::cell_name(position().board(), move);
  }

 private:
  Loaded start_;
  std::vector<Position> positions_;
  std::vector<Move> moves_;
  bool swap_agreed_;
  bool swapped_ = false;
};

}  // namespace sequitur
