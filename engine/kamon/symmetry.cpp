#include "engine/kamon/symmetry.hpp"

#include <algorithm>
#include <utility>

namespace sequitur::kamon {

namespace {

Tokens moved(const Tokens& tokens, Symmetry symmetry) {
  Tokens made{};
  for (const Cell cell : all_cells) made[image(cell, symmetry)] = tokens[cell];
  return made;
}

Tokens relabelled(Tokens tokens, const Relabelling& relabelling) {
  for (const Cell cell : all_cells) tokens[cell] = image(tokens[cell], relabelling);
  return tokens;
}

// Gives names in the order in which things first appear.
class Names {
 public:
  Names() { given_.fill(-1); }
  void meet(std::int8_t thing) {
    if (std::int8_t& name = given_[static_cast<std::size_t>(thing)]; name < 0) name = next_++;
  }
  const std::array<std::int8_t, 6>& given() const { return given_; }

 private:
  std::array<std::int8_t, 6> given_;
  std::int8_t next_ = 0;
};

// Of all relabellings, exchanged or not, finds the one that makes the tokens come first in order:
// what appears first gets the smallest name left. Colours and symbols are named independently, so
// neither limits the other.
Relabelling by_first_appearance(const Tokens& tokens, bool exchanged) {
  Names colours, symbols;
  for (const Cell cell : all_cells) {
    Token token = tokens[cell];
    if (token.blank()) continue;
    if (exchanged) std::swap(token.colour, token.symbol);
    colours.meet(token.colour);
    symbols.meet(token.symbol);
  }
  return {exchanged, colours.given(), symbols.given()};
}

bool precedes(const Tokens& a, const Tokens& b) {
  for (const Cell cell : all_cells) {
    if (a[cell].colour != b[cell].colour) return a[cell].colour < b[cell].colour;
    if (a[cell].symbol != b[cell].symbol) return a[cell].symbol < b[cell].symbol;
  }
  return false;
}

std::array<std::int8_t, 6> inverse_of(const std::array<std::int8_t, 6>& names) {
  std::array<std::int8_t, 6> made{};
  for (std::int8_t old = 0; old < 6; ++old)
    made[static_cast<std::size_t>(names[static_cast<std::size_t>(old)])] = old;
  return made;
}

}  // namespace

// Steps from the centre d4: `right` along the row, `up` along the +8 direction. A sixth of a turn
// anticlockwise takes +1 to +9 and +8 to -1; mirroring takes +1 to -1 and +8 to +9.
Cell image(Cell cell, Symmetry symmetry) {
  if (cell == no_cell) return no_cell;
  int right = cell % 8 - 3;
  int up = cell / 8 - 3;
  if (symmetry.mirrored) right = up - right;
  for (int turn = 0; turn < symmetry.turns; ++turn) {
    const int old_right = right;
    right = old_right - up;
    up = old_right;
  }
  return static_cast<Cell>(8 * (up + 3) + right + 3);
}

CellSet image(CellSet cells, Symmetry symmetry) {
  CellSet made;
  for (const Cell cell : cells) made.add(image(cell, symmetry));
  return made;
}

Token image(Token token, const Relabelling& relabelling) {
  if (token.blank()) return token;
  if (relabelling.exchanged) std::swap(token.colour, token.symbol);
  return {relabelling.colours[static_cast<std::size_t>(token.colour)],
          relabelling.symbols[static_cast<std::size_t>(token.symbol)]};
}

Transformation Transformation::inverse() const {
  Relabelling back{relabelling.exchanged, inverse_of(relabelling.colours),
                   inverse_of(relabelling.symbols)};
  if (back.exchanged) std::swap(back.colours, back.symbols);
  return {symmetry.inverse(), back};
}

Board transformed(const Board& board, const Transformation& how) {
  return *Board::make(relabelled(moved(board.tokens(), how.symmetry), how.relabelling));
}

Loaded transformed(const Position& position, const Transformation& how) {
  auto board = std::make_shared<const Board>(transformed(position.board(), how));
  const Setup setup{
      {image(position.stones(black), how.symmetry), image(position.stones(white), how.symmetry)},
      image(position.last(), how.symmetry)};
  const Position made = *Position::make(*board, setup);
  return {std::move(board), made};
}

std::vector<Transformation> ways_to_canonical(const Board& board) {
  std::vector<Transformation> ways;
  Tokens first;
  for (const Symmetry symmetry : Symmetry::all()) {
    const Tokens turned = moved(board.tokens(), symmetry);
    for (const bool exchanged : {false, true}) {
      const Relabelling names = by_first_appearance(turned, exchanged);
      const Tokens tokens = relabelled(turned, names);
      if (!ways.empty() && precedes(first, tokens)) continue;
      if (ways.empty() || precedes(tokens, first)) {
        first = tokens;
        ways.clear();
      }
      ways.push_back({symmetry, names});
    }
  }
  return ways;
}

Transformation to_canonical(const Board& board) { return ways_to_canonical(board).front(); }

Board canonical(const Board& board) { return transformed(board, to_canonical(board)); }

}  // namespace sequitur::kamon
