#include "engine/kulami/symmetry.hpp"

#include <utility>

namespace sequitur::kulami {

namespace {

// A place on a grid of this width and height. A quarter turn exchanges the two.
struct Place {
  int column;
  int row;
  int width;
  int height;
};

//                                 f c
//   row 1  d e f    a quarter     e b     so what stood in column x and row y
//   row 0  a b c    of a turn     d a     stands in column height - 1 - y and row x
Place moved(Place place, Symmetry symmetry) {
  if (symmetry.mirrored) place.column = place.width - 1 - place.column;
  for (int turn = 0; turn < symmetry.turns; ++turn)
    place = {place.height - 1 - place.row, place.column, place.height, place.width};
  return place;
}

}  // namespace

Layout transformed(const Layout& layout, Symmetry symmetry) {
  Layout made;
  for (int row = 0; row < layout.height; ++row)
    for (int column = 0; column < layout.width; ++column) {
      const Place place = moved({column, row, layout.width, layout.height}, symmetry);
      made.width = place.width;
      made.height = place.height;
      made.panel[place.row][place.column] = layout.panel[row][column];
    }
  return made;
}

Board transformed(const Board& board, Symmetry symmetry) {
  return *Board::make(transformed(board.layout(), symmetry));
}

Loaded transformed(const Position& position, Symmetry symmetry) {
  const Board& board = position.board();
  auto made = std::make_shared<const Board>(transformed(board, symmetry));
  const Setup setup{{image(board, position.marbles(red), symmetry, *made),
                     image(board, position.marbles(black), symmetry, *made)},
                    position.to_move(),
                    image(board, position.last(), symmetry, *made),
                    image(board, position.before(), symmetry, *made),
                    position.scoring()};
  const Position there = *Position::make(*made, setup);
  return {std::move(made), there};
}

Cell image(const Board& board, Cell field, Symmetry symmetry, const Board& made) {
  if (field == no_cell) return no_cell;
  const Place place =
      moved({board.column(field), board.row(field), board.width(), board.height()}, symmetry);
  return made.field_at(place.column, place.row);
}

CellSet image(const Board& board, CellSet fields, Symmetry symmetry, const Board& made) {
  CellSet there;
  for (const Cell field : fields) there.add(image(board, field, symmetry, made));
  return there;
}

std::vector<Symmetry> ways_to_canonical(const Board& board) {
  std::vector<Symmetry> ways;
  std::string first;
  for (const Symmetry symmetry : Symmetry::all()) {
    std::string text = write_board(transformed(board, symmetry));
    if (!ways.empty() && text > first) continue;
    if (ways.empty() || text < first) {
      first = std::move(text);
      ways.clear();
    }
    ways.push_back(symmetry);
  }
  return ways;
}

Symmetry to_canonical(const Board& board) { return ways_to_canonical(board).front(); }

Board canonical(const Board& board) { return transformed(board, to_canonical(board)); }

}  // namespace sequitur::kulami
