#include "engine/kulami/notation.hpp"

#include "engine/game/text.hpp"

namespace sequitur::kulami {

namespace {

std::string row_name(const Board& board, std::size_t from_top) {
  return "row " + std::to_string(static_cast<std::size_t>(board.height()) - from_top);
}

Checked<Cell> read_trace(const Board& board, std::string_view text, std::string_view what) {
  if (text == "-") return no_cell;
  if (const auto field = board.field_named(text)) return *field;
  return failure(Fault::unknown_cell, std::string(what),
                 "the field '" + std::string(what) + "' is " + quoted(text) +
                     ", which is not a field of this board; expected a field such as " +
                     board.field_name(0) + " or '-'");
}

Checked<Marbles> read_marbles(const Board& board, std::string_view text) {
  const auto rows = split(text, '/');
  if (rows.size() != static_cast<std::size_t>(board.height()))
    return failure(Fault::row_count, "marbles",
                   "the marbles have " + std::to_string(rows.size()) + " rows, but the panels " +
                       std::to_string(board.height()));
  Marbles marbles{};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].size() != static_cast<std::size_t>(board.width()))
      return failure(Fault::row_length, row_name(board, i),
                     row_name(board, i) + " of the marbles is " + std::to_string(rows[i].size()) +
                         " fields long, but the board is " + std::to_string(board.width()) +
                         " wide");
    const int row = board.height() - 1 - static_cast<int>(i);
    for (int column = 0; column < board.width(); ++column) {
      const char marble = rows[i][static_cast<std::size_t>(column)];
      if (marble == '.') continue;
      const std::string place = place_name(column, row);
      if (marble != 'r' && marble != 'b')
        return failure(Fault::unknown_letter, place,
                       "the marble " + quoted({&marble, 1}) + " at " + place +
                           " is unknown; expected r, b or .");
      const Cell field = board.field_at(column, row);
      if (field == no_cell)
        return failure(Fault::piece_off_board, place,
                       "a marble lies at " + place + ", where the board has a hole");
      marbles[index(marble == 'r' ? red : black)].add(field);
    }
  }
  return marbles;
}

template <class WriteField>
std::string write_rows(const Board& board, WriteField write_field) {
  std::string text;
  for (int row = board.height() - 1; row >= 0; --row) {
    for (int column = 0; column < board.width(); ++column) {
      const Cell field = board.field_at(column, row);
      text += field == no_cell ? '.' : write_field(field);
    }
    if (row > 0) text += '/';
  }
  return text;
}

}  // namespace

Checked<Board> read_board(std::string_view panels) {
  const auto rows = split(panels, '/');
  Layout layout;
  layout.height = static_cast<int>(rows.size());
  layout.width = static_cast<int>(rows[0].size());
  if (layout.height > largest_extent || layout.width > largest_extent || layout.width == 0)
    return Board::make(layout);  // Board::make names the fault
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int row = layout.height - 1 - static_cast<int>(i);
    if (rows[i].size() != rows[0].size())
      return failure(Fault::row_length, "row " + std::to_string(row + 1),
                     "row " + std::to_string(row + 1) + " of the panels is " +
                         std::to_string(rows[i].size()) + " fields long, but the top row " +
                         std::to_string(rows[0].size()));
    for (int column = 0; column < layout.width; ++column) {
      const char letter = rows[i][static_cast<std::size_t>(column)];
      if (letter == '.') continue;
      if (letter < 'A' || letter >= 'A' + panel_count) {
        const std::string place = place_name(column, row);
        return failure(Fault::unknown_letter, place,
                       "the panel letter " + quoted({&letter, 1}) + " at " + place +
                           " is unknown; expected A to Q, or . for a hole");
      }
      layout.panel[row][column] = static_cast<std::int8_t>(letter - 'A');
    }
  }
  return Board::make(layout);
}

Checked<Loaded> read_position(std::string_view text) {
  const auto fields = split(text, ' ');
  if (fields.size() != 6)
    return failure(Fault::field_count, "position",
                   "a Kulami position has 6 fields separated by single spaces (panels, marbles, "
                   "turn, last, before, scoring), but this one has " +
                       std::to_string(fields.size()));
  auto board = read_board(fields[0]);
  if (!board) return std::unexpected(board.error());
  Setup setup{};
  const auto marbles = read_marbles(*board, fields[1]);
  if (!marbles) return std::unexpected(marbles.error());
  setup.marbles = *marbles;
  if (fields[2] != "r" && fields[2] != "b")
    return failure(Fault::unknown_letter, "turn",
                   "the turn is " + quoted(fields[2]) + "; expected r or b");
  setup.to_move = fields[2] == "r" ? red : black;
  const auto last = read_trace(*board, fields[3], "last");
  if (!last) return std::unexpected(last.error());
  setup.last = *last;
  const auto before = read_trace(*board, fields[4], "before");
  if (!before) return std::unexpected(before.error());
  setup.before = *before;
  const auto scoring = scoring_named(fields[5]);
  if (!scoring)
    return failure(
        Fault::scoring, "scoring",
        "the scoring " + quoted(fields[5]) + " is unknown; expected base, area, chains or full");
  setup.scoring = *scoring;

  auto shared = std::make_shared<const Board>(*std::move(board));
  const auto position = Position::make(*shared, setup);
  if (!position) return std::unexpected(position.error());
  return Loaded{std::move(shared), *position};
}

std::string write_board(const Board& board) {
  return write_rows(board,
                    [&](Cell field) { return static_cast<char>('A' + board.panel_of(field)); });
}

std::string write_position(const Position& position) {
  const Board& board = position.board();
  const std::string marbles = write_rows(board, [&](Cell field) {
    return position.marbles(red).contains(field)     ? 'r'
           : position.marbles(black).contains(field) ? 'b'
                                                     : '.';
  });
  const auto trace = [&](Cell field) { return field == no_cell ? "-" : board.field_name(field); };
  return write_board(board) + ' ' + marbles + (position.to_move() == red ? " r " : " b ") +
         trace(position.last()) + ' ' + trace(position.before()) + ' ' +
         std::string(name(position.scoring()));
}

}  // namespace sequitur::kulami
