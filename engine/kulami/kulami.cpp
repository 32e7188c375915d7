#include "engine/kulami/kulami.hpp"

#include <algorithm>

#include "engine/game/text_drawing.hpp"
#include "engine/kulami/continuation.hpp"
#include "engine/kulami/generator.hpp"
#include "engine/kulami/symmetry.hpp"

namespace sequitur::kulami {

namespace {

std::string sentence(const Position& position, Cell field, Fault fault) {
  const Board& board = position.board();
  const std::string here = board.field_name(field);
  switch (fault) {
    case Fault::game_over:
      return "the game is over, so nothing can be placed on " + here;
    case Fault::cell_taken:
      return "a marble lies on " + here + " already";
    case Fault::panel_closed: {
      const bool newer = board.panel_fields(position.last()).contains(field);
      return here + " lies on the panel of the " +
             (newer ? "last marble at " : "marble before the last at ") +
             board.field_name(newer ? position.last() : position.before()) + ", so it is closed";
    }
    default:
      break;
  }
  return here + " is neither in the row nor in the column of the last marble at " +
         board.field_name(position.last());
}

}  // namespace

Error Kulami::refusal(const Position& position, Cell field) {
  const Fault fault = position.refusal(field).value_or(Fault::not_in_line);
  return Error{fault, position.board().field_name(field), sentence(position, field, fault)};
}

// Panels are capitals, and holes are points.
bool Kulami::looks_like_board(std::string_view code) {
  return std::ranges::all_of(code,
                             [](char c) { return (c >= 'A' && c <= 'Z') || c == '.' || c == '/'; });
}

//  8   A+  B+  B+  B+ ...                   a panel's letter, then a marble (r, b), + or .
//  7   A+  B+  ...
//      a   b   c   d
std::string Kulami::drawing(const Position& position) {
  const Board& board = position.board();
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
      text += drawn_piece(position, field, "rb");
    }
    end_row(text);
  }
  text += "  ";
  for (int column = 0; column < board.width(); ++column)
    text += std::string("  ") + static_cast<char>('a' + column) + "  ";
  end_row(text);
  return text;
}

Board Kulami::random_board(std::size_t kind, std::uint64_t seed) {
  return kind == 0 ? square_board(seed) : irregular_board(seed);
}

Loaded Kulami::start(std::shared_ptr<const Board> board, const Terms& terms) {
  const Position position(*board, static_cast<Scoring>(terms.scoring), terms.first);
  return {std::move(board), position};
}

Loaded Kulami::sample_start(std::uint64_t seed) {
  return start(
      std::make_shared<const Board>(random_board(seed % 2, seed)),
      {static_cast<std::size_t>(seed / 2 % scorings.size()), seed / 8 % 2 == 0 ? red : black});
}

CanonicalBoard Kulami::canonical(const Board& board) {
  const Board made = kulami::canonical(board);
  CanonicalBoard found{kulami::write_board(made), {}};
  for (const Symmetry symmetry : ways_to_canonical(board))
    found.ways.push_back(cell_map(CellSet(~std::uint64_t{0}),
                                  [&](Cell field) { return image(board, field, symmetry, made); }));
  return found;
}

bool Kulami::may_come_of(const Position& now, const Position& later) {
  return kulami::may_come_of(now, later);
}

bool Kulami::may_come_of_start(const Position& start, int moves, const Position& later) {
  const int compared = std::max(later.free().count(), most_free_before(later));
  return start.free().count() - moves <= compared && may_share_fields(start, later);
}

}  // namespace sequitur::kulami
