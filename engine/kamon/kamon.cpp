#include "engine/kamon/kamon.hpp"

#include <algorithm>

#include "engine/game/text_drawing.hpp"
#include "engine/kamon/continuation.hpp"
#include "engine/kamon/shuffle.hpp"
#include "engine/kamon/symmetry.hpp"

namespace sequitur::kamon {

namespace {

std::string sentence(const Position& position, Cell cell, Fault fault) {
  const std::string here = kamon::cell_name(cell);
  switch (fault) {
    case Fault::game_over:
      return "the game is over, so nothing can be placed on " + here;
    case Fault::cell_blank:
      return here + " holds the blank, so nothing can be placed there";
    case Fault::cell_taken:
      return "a stone lies on " + here + " already";
    case Fault::not_on_border:
      return here + " is not possible: the first stone goes on a border cell that is not a corner";
    default:
      break;
  }
  const Board& board = position.board();
  const Token last = board.token(position.last());
  return here + " (" + words(board.token(cell)) + ") does not follow the " + words(last) + " on " +
         kamon::cell_name(position.last()) + "; its token must have the colour " +
         std::string(colour_names[static_cast<std::size_t>(last.colour)]) + " or the symbol " +
         std::string(symbol_names[static_cast<std::size_t>(last.symbol)]);
}

}  // namespace

Error Kamon::refusal(const Position& position, Cell cell) {
  const Fault fault = position.refusal(cell).value_or(Fault::token_differs);
  return Error{fault, kamon::cell_name(cell), sentence(position, cell, fault)};
}

// Tokens end in small letters, and the blank token is "--".
bool Kamon::looks_like_board(std::string_view code) {
  return std::ranges::any_of(code, [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

//  g           Ym.   Rd+   Bd+   Bb.        a token, then a stone (b, w), + or .
//  f        Bf+   Bg.   Yb.   Pf.   Pd+
//  e     Ob+   ...
std::string Kamon::drawing(const Position& position) {
  std::string text;
  for (int row = row_count - 1; row >= 0; --row) {
    text += ' ';
    text += static_cast<char>('a' + row);
    text.append(static_cast<std::size_t>(3 * (row_count - row_length(row)) + 1), ' ');
    for (int place = 0; place < row_length(row); ++place) {
      const Cell cell = cell_at(row, place);
      text += "  " + letters(position.board().token(cell)) + drawn_piece(position, cell, "bw");
    }
    end_row(text);
  }
  return text;
}

Board Kamon::random_board(std::size_t, std::uint64_t seed) { return shuffled(seed); }

Loaded Kamon::start(std::shared_ptr<const Board> board, const Terms&) {
  const Position position(*board);
  return {std::move(board), position};
}

Loaded Kamon::sample_start(std::uint64_t seed) {
  return start(std::make_shared<const Board>(shuffled(seed)), {});
}

CanonicalBoard Kamon::canonical(const Board& board) {
  CanonicalBoard found{kamon::write_board(kamon::canonical(board)), {}};
  for (const auto& [symmetry, names] : ways_to_canonical(board))
    found.ways.push_back(cell_map(all_cells, [&](Cell cell) { return image(cell, symmetry); }));
  return found;
}

bool Kamon::may_come_of(const Position& now, const Position& later) {
  return kamon::may_come_of(now, later);
}

bool Kamon::may_come_of_start(const Position& start, int, const Position& later) {
  return may_share_tokens(start, later);
}

}  // namespace sequitur::kamon
