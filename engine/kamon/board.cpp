#include "engine/kamon/board.hpp"

namespace sequitur::kamon {

std::string letters(Token token) {
  if (token.blank()) return "--";
  return {colour_letters[static_cast<std::size_t>(token.colour)],
          symbol_letters[static_cast<std::size_t>(token.symbol)]};
}

std::string words(Token token) {
  if (token.blank()) return "blank";
  return std::string(colour_names[static_cast<std::size_t>(token.colour)]) + " " +
         std::string(symbol_names[static_cast<std::size_t>(token.symbol)]);
}

namespace {

bool in_the_box(Token token) {
  return token == Token{} || (token.colour >= 0 && token.colour < colour_count &&
                              token.symbol >= 0 && token.symbol < symbol_count);
}

}  // namespace

Checked<Board> Board::make(const Tokens& tokens) {
  Board board;
  board.tokens_ = tokens;
  bool blank_seen = false;
  for (const Cell cell : all_cells) {
    blank_seen |= tokens[cell].blank();
    if (!in_the_box(tokens[cell]))
      return failure(Fault::unknown_letter, cell_name(cell),
                     "the token at " + cell_name(cell) + " is not one of the box's");
  }
  if (!blank_seen)
    return failure(Fault::blank_missing, "set-up",
                   "the set-up has no blank: one cell must hold '--'");

  std::array<Cell, colour_count * symbol_count> lies_on;
  lies_on.fill(no_cell);
  std::array<CellSet, colour_count> of_colour{};
  std::array<CellSet, symbol_count> of_symbol{};
  for (const Cell cell : all_cells) {
    const Token token = tokens[cell];
    const auto repeated = [&](Cell earlier) {
      return failure(Fault::token_repeated, cell_name(cell),
                     "the " + words(token) + " token lies on " + cell_name(earlier) + " and on " +
                         cell_name(cell) + ", but the box holds it once");
    };
    if (token.blank()) {
      if (board.blank_ != no_cell) return repeated(board.blank_);
      board.blank_ = cell;
      continue;
    }
    Cell& place = lies_on[static_cast<std::size_t>(token.colour * symbol_count + token.symbol)];
    if (place != no_cell) return repeated(place);
    place = cell;
    of_colour[static_cast<std::size_t>(token.colour)].add(cell);
    of_symbol[static_cast<std::size_t>(token.symbol)].add(cell);
  }
  board.playable_ = all_cells - CellSet::of(board.blank_);
  for (const Cell cell : board.playable_) {
    const Token token = tokens[cell];
    board.follows_[cell] = (of_colour[static_cast<std::size_t>(token.colour)] |
                            of_symbol[static_cast<std::size_t>(token.symbol)]) -
                           CellSet::of(cell);
  }
  return board;
}

bool operator==(const Board& a, const Board& b) {
  for (const Cell cell : all_cells)
    if (a.tokens_[cell] != b.tokens_[cell]) return false;
  return true;
}

}  // namespace sequitur::kamon
