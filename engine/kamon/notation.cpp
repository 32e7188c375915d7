#include "engine/kamon/notation.hpp"

#include "engine/game/text.hpp"

namespace sequitur::kamon {

namespace {

std::string row_name(int row) { return std::string("row ") + static_cast<char>('a' + row); }

// The seven rows of a field, from g down to a. Each row must have `width` characters a cell.
Checked<std::vector<std::string_view>> read_rows(std::string_view field, std::string_view what,
                                                 int width) {
  auto rows = split(field, '/');
  if (rows.size() != row_count)
    return failure(Fault::row_count, std::string(what),
                   "the " + std::string(what) + " field has " + std::to_string(rows.size()) +
                       (rows.size() == 1 ? " row" : " rows") +
                       std::string(", but a board has 7, from g down to a"));
  for (int row = 0; row < row_count; ++row) {
    const std::string_view text = rows[static_cast<std::size_t>(row_count - 1 - row)];
    const auto expected = static_cast<std::size_t>(width * row_length(row));
    if (text.size() != expected)
      return failure(Fault::row_length, row_name(row),
                     "row " + std::string(1, static_cast<char>('a' + row)) + " of the " +
                         std::string(what) + " field is " + std::to_string(text.size()) +
                         " characters long, but " + std::to_string(row_length(row)) +
                         " cells take " + std::to_string(expected));
  }
  return rows;
}

Checked<Token> read_token(std::string_view text, Cell cell) {
  if (text == "--") return Token{};
  const auto colour = colour_letters.find(text[0]);
  const auto symbol = symbol_letters.find(text[1]);
  if (colour == std::string_view::npos || symbol == std::string_view::npos)
    return failure(Fault::unknown_letter, cell_name(cell),
                   "the token " + quoted(text) + " at " + cell_name(cell) +
                       " is unknown; expected a colour of ROYGBP and a symbol of bfdnmg, or -- for "
                       "the blank");
  return Token{static_cast<std::int8_t>(colour), static_cast<std::int8_t>(symbol)};
}

template <class Visit>
void for_cells_in_text_order(Visit visit) {
  for (int row = row_count - 1; row >= 0; --row)
    for (int place = 0; place < row_length(row); ++place) visit(row, place, cell_at(row, place));
}

template <class WriteCell>
std::string write_rows(WriteCell write_cell) {
  std::string text;
  for_cells_in_text_order([&](int row, int place, Cell cell) {
    if (place == 0 && row != row_count - 1) text += '/';
    text += write_cell(cell);
  });
  return text;
}

}  // namespace

Checked<Board> read_board(std::string_view setup) {
  const auto rows = read_rows(setup, "set-up", 2);
  if (!rows) return std::unexpected(rows.error());
  Tokens tokens{};
  for (int row = row_count - 1; row >= 0; --row) {
    const std::string_view text = (*rows)[static_cast<std::size_t>(row_count - 1 - row)];
    for (int place = 0; place < row_length(row); ++place) {
      const Cell cell = cell_at(row, place);
      const auto token = read_token(text.substr(static_cast<std::size_t>(2 * place), 2), cell);
      if (!token) return std::unexpected(token.error());
      tokens[cell] = *token;
    }
  }
  return Board::make(tokens);
}

Checked<Loaded> read_position(std::string_view text) {
  const auto fields = split(text, ' ');
  if (fields.size() != 3)
    return failure(Fault::field_count, "position",
                   "a Kamon position has 3 fields separated by single spaces (set-up, stones, "
                   "last cell), but this one has " +
                       std::to_string(fields.size()));
  auto board = read_board(fields[0]);
  if (!board) return std::unexpected(board.error());
  const auto rows = read_rows(fields[1], "stones", 1);
  if (!rows) return std::unexpected(rows.error());

  Setup setup{};
  for (int row = row_count - 1; row >= 0; --row) {
    const std::string_view stones = (*rows)[static_cast<std::size_t>(row_count - 1 - row)];
    for (int place = 0; place < row_length(row); ++place) {
      const Cell cell = cell_at(row, place);
      const char stone = stones[static_cast<std::size_t>(place)];
      if (stone == 'b')
        setup.stones[index(black)].add(cell);
      else if (stone == 'w')
        setup.stones[index(white)].add(cell);
      else if (stone != '.')
        return failure(Fault::unknown_letter, cell_name(cell),
                       "the stone " + quoted({&stone, 1}) + " at " + cell_name(cell) +
                           " is unknown; expected b, w or .");
    }
  }
  if (fields[2] != "-") {
    const auto last = cell_named(fields[2]);
    if (!last)
      return failure(
          Fault::unknown_cell, "last",
          "the last cell " + quoted(fields[2]) + " does not exist; expected a1 to g4 or '-'");
    setup.last = *last;
  }
  auto shared = std::make_shared<const Board>(*std::move(board));
  const auto position = Position::make(*shared, setup);
  if (!position) return std::unexpected(position.error());
  return Loaded{std::move(shared), *position};
}

std::string write_board(const Board& board) {
  return write_rows([&](Cell cell) { return letters(board.token(cell)); });
}

std::string write_position(const Position& position) {
  const std::string stones = write_rows([&](Cell cell) {
    return position.stones(black).contains(cell)   ? 'b'
           : position.stones(white).contains(cell) ? 'w'
                                                   : '.';
  });
  return write_board(position.board()) + ' ' + stones + ' ' +
         (position.last() == no_cell ? "-" : cell_name(position.last()));
}

}  // namespace sequitur::kamon
