#pragma once

#include <cstdint>
#include <ostream>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"
#include "tests/property/property.hpp"
#include "tests/property/random_board.hpp"

// Games played at random on random boards, for the properties that hold at every step of any game.
namespace sequitur {

// How the next cell is chosen among the legal ones. Plain chance ends most games of Kamon early and
// hardly ever by a loop; the other two go where chance seldom does.
enum class Temper {
  anywhere,
  onward,  // no cell that ends the game, where another is left: full boards, blocks
  close,   // beside an own piece, where that is possible: loops, areas, chains
};

inline CellSet beside_own(const kamon::Position& position) {
  return kamon::neighbours(position.own());
}
inline CellSet beside_own(const kulami::Position& position) {
  CellSet beside;
  for (const Cell field : position.own()) beside |= position.board().adjacent(field);
  return beside;
}

template <GamePosition P>
CellSet preferred(const P& position, Temper temper) {
  const CellSet legal = position.legal();
  CellSet liked = legal;
  if (temper == Temper::onward) liked = legal - position.completing();
  if (temper == Temper::close) liked = legal & beside_own(position);
  return liked.empty() ? legal : liked;
}

inline Cell nth(CellSet cells, int n) {
  while (n-- > 0) cells = cells.without_first();
  return cells.first();
}

template <GameKind G>
struct RandomGame {
  using Position = typename G::Position;

  typename G::Loaded start;
  std::vector<Cell> cells;
  std::vector<Position> positions;  // before the first cell, and after each

  RandomGame(typename G::Loaded begun, Temper temper, const std::vector<std::uint8_t>& choices)
      : start(std::move(begun)), positions{start.position} {
    for (const int choice : choices) {
      const CellSet among = preferred(positions.back(), temper);
      if (among.empty()) return;
      cells.push_back(nth(among, choice % among.count()));
      positions.push_back(positions.back().play(cells.back()));
    }
  }

  const Position& end() const { return positions.back(); }
};

template <GameKind G>
void showValue(const RandomGame<G>& game, std::ostream& out) {
  out << G::write_position(game.start.position) << " moves";
  for (const Cell cell : game.cells) out << ' ' << G::cell_name(*game.start.board, cell);
}

// Most of these games are played to their end; some stop on the way.
template <GameKind G>
rc::Gen<RandomGame<G>> any_game() {
  return rc::gen::map(
      rc::gen::tuple(any_start<G>(),
                     rc::gen::element(Temper::anywhere, Temper::onward, Temper::close),
                     rc::gen::resize(200, rc::gen::arbitrary<std::vector<std::uint8_t>>())),
      [](const auto& drawn) {
        return std::make_from_tuple<RandomGame<G>>(drawn);
      });
}

// A position somewhere in such a game.
template <GameKind G>
rc::Gen<typename G::Loaded> any_position() {
  return rc::gen::map(
      rc::gen::tuple(any_game<G>(), full_size(rc::gen::arbitrary<std::uint8_t>())),
      [](const auto& drawn) {
        const auto& [game, ply] = drawn;
        return typename G::Loaded{game.start.board, game.positions[ply % game.positions.size()]};
      });
}

// As the slow code speaks of cells.
template <GameKind G>
std::set<std::string> names(const typename G::Board& board, CellSet cells) {
  std::set<std::string> found;
  for (const Cell cell : cells) found.insert(G::cell_name(board, cell));
  return found;
}

}  // namespace sequitur
