#pragma once

#include <cstdint>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"
#include "tests/property/property.hpp"
#include "tests/property/random_board.hpp"

// Random games on random boards, for the properties that hold at every step of any game.
namespace sequitur {

// How the next cell is chosen among the legal ones. Uniform choice ends most games of Kamon early
// and hardly ever by a loop, so the other two prefer rare cases.
enum class Temper {
  anywhere,
  onward,  // no cell that ends the game, where another is left: full boards, blocks
  close,   // beside an own piece, where that is possible: loops, areas, chains
};

template <GameKind G>
struct RandomGame {
  using Position = typename G::Position;

  typename G::Loaded start;
  std::vector<Cell> cells;
  std::vector<Position> positions;  // before the first cell, and after each

  // Each choice is a number that picks one of the cells that the temper prefers.
  RandomGame(typename G::Loaded start, Temper temper, const std::vector<std::uint8_t>& choices);

  const Position& end() const { return positions.back(); }
};

template <GameKind G>
void showValue(const RandomGame<G>& game, std::ostream& out) {
  out << G::write_position(game.start.position) << " moves";
  for (const Cell cell : game.cells) out << ' ' << G::cell_name(*game.start.board, cell);
}

// A random game. Most of them are played to their end; some stop on the way.
template <GameKind G>
rc::Gen<RandomGame<G>> any_game();

// A position somewhere in such a random game.
template <GameKind G>
rc::Gen<typename G::Loaded> any_position();

// The cell of the set that has n others before it.
inline Cell nth(CellSet cells, int n) {
  while (n-- > 0) cells = cells.without_first();
  return cells.first();
}

// A cell's name for the slow code.
template <GameKind G>
std::set<std::string> names(const typename G::Board& board, CellSet cells) {
  std::set<std::string> found;
  for (const Cell cell : cells) found.insert(G::cell_name(board, cell));
  return found;
}

}  // namespace sequitur
