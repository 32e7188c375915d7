#include "engine/ugi/particulars.hpp"

namespace sequitur::ugi {

using kamon::Kamon;
using kulami::Kulami;

namespace {

// Two characters: what lies there, and whether it was placed last.
template <GameKind G>
std::string mark(const Game<G>& game, Cell cell, CellSet first, CellSet second, char first_letter,
                 char second_letter) {
  const bool taken = (first | second).contains(cell);
  const char what = first.contains(cell)                     ? first_letter
                    : second.contains(cell)                  ? second_letter
                    : game.position().legal().contains(cell) ? '+'
                                                             : '.';
  return {what, taken && cell == game.position().last() ? '*' : ' '};
}

void end_row(std::string& text) {
  while (text.back() == ' ') text.pop_back();
  text += '\n';
}

template <GameKind G>
std::string turn(const Game<G>& game) {
  const auto& position = game.position();
  const std::string side(G::side_names[index(position.to_move())]);
  if (!game.over()) return side + " (" + (game.to_move() == Player::p1 ? "p1" : "p2") + ") to move";
  const Outcome outcome = position.outcome();
  if (!outcome.winner) return "drawn (" + std::string(name(outcome.reason)) + ")";
  return std::string(G::side_names[index(*outcome.winner)]) + " (" +
         (game.player_of(*outcome.winner) == Player::p1 ? "p1" : "p2") + ") has won (" +
         std::string(name(outcome.reason)) + ")";
}

}  // namespace

kamon::Loaded Particulars<Kamon>::startpos() const {
  return *Kamon::read_position(Kamon::startpos);
}

//  g           Ym.   Rd+   Bd+   Bb.        a token, then a stone (b, w), + or .
//  f        Bf+   Bg.   Yb.   Pf.   Pd+
//  e     Ob+   ...
std::string Particulars<Kamon>::drawing(const Game<Kamon>& game) {
  const kamon::Position& position = game.position();
  std::string text;
  for (int row = kamon::row_count - 1; row >= 0; --row) {
    text += ' ';
    text += static_cast<char>('a' + row);
    text.append(static_cast<std::size_t>(3 * (kamon::row_count - kamon::row_length(row)) + 1), ' ');
    for (int place = 0; place < kamon::row_length(row); ++place) {
      const Cell cell = kamon::cell_at(row, place);
      text +=
          "  " + kamon::letters(position.board().token(cell)) +
          mark(game, cell, position.stones(kamon::black), position.stones(kamon::white), 'b', 'w');
    }
    end_row(text);
  }
  return text + "b w stones, * placed last, + may be placed on; " + turn(game);
}

kulami::Loaded Particulars<Kulami>::startpos() const {
  kulami::Loaded loaded = *Kulami::read_position(Kulami::startpos);
  loaded.position =
      kulami::Position(*loaded.board, static_cast<kulami::Scoring>(combos_[0].chosen));
  return loaded;
}

std::optional<std::string> Particulars<Kulami>::answer(const Game<Kulami>& game,
                                                       std::string_view what) {
  if (what != "score") return std::nullopt;
  const auto points = game.position().points();
  return std::to_string(points[index(game.side_of(Player::p1))]) + ' ' +
         std::to_string(points[index(game.side_of(Player::p2))]);
}

//  8   A+  B+  B+  B+ ...                   a panel's letter, then a marble (r, b), + or .
//  7   A+  B+  ...
//      a   b   c   d
std::string Particulars<Kulami>::drawing(const Game<Kulami>& game) {
  const kulami::Position& position = game.position();
  const kulami::Board& board = position.board();
  std::string text;
  for (int row = board.height() - 1; row >= 0; --row) {
    text += (row + 1 < 10 ? " " : "") + std::to_string(row + 1);
    for (int column = 0; column < board.width(); ++column) {
      const Cell field = board.field_at(column, row);
      text += "  ";
      if (field == no_cell) {
        text += "   ";
        continue;
      }
      text += static_cast<char>('A' + board.panel_of(field));
      text += mark(game, field, position.marbles(kulami::red), position.marbles(kulami::black), 'r',
                   'b');
    }
    end_row(text);
  }
  text += "  ";
  for (int column = 0; column < board.width(); ++column)
    text += std::string("  ") + static_cast<char>('a' + column) + "  ";
  end_row(text);
  return text + "r b marbles, * placed last, + may be placed on; p1 and p2 have " +
         *answer(game, "score") + " points (" + std::string(name(position.scoring())) + "); " +
         turn(game);
}

}  // namespace sequitur::ugi
