#include "engine/any/position_key.hpp"

#include <algorithm>
#include <compare>
#include <utility>

#include "engine/game/hexadecimal.hpp"
#include "engine/game/random.hpp"
#include "engine/kamon/symmetry.hpp"
#include "engine/kulami/symmetry.hpp"

namespace sequitur {

namespace {

using Way = std::array<Cell, 64>;

template <class Image>
Way way_by(CellSet cells, Image image) {
  Way way;
  way.fill(no_cell);
  for (const Cell cell : cells) way[cell] = image(cell);
  return way;
}

struct Canonical {
  std::string board;
  std::vector<Way> ways;
};

Canonical made_canonical(const kamon::Board& board) {
  Canonical found{kamon::write_board(kamon::canonical(board)), {}};
  for (const auto& [symmetry, names] : kamon::ways_to_canonical(board))
    found.ways.push_back(
        way_by(kamon::all_cells, [&](Cell cell) { return kamon::image(cell, symmetry); }));
  return found;
}

Canonical made_canonical(const kulami::Board& board) {
  const kulami::Board made = kulami::canonical(board);
  Canonical found{kulami::write_board(made), {}};
  for (const kulami::Symmetry symmetry : kulami::ways_to_canonical(board))
    found.ways.push_back(way_by(CellSet(~std::uint64_t{0}), [&](Cell field) {
      return kulami::image(board, field, symmetry, made);
    }));
  return found;
}

// What lies on the board, as the side to move sees it.
struct Table {
  std::uint64_t own = 0;
  std::uint64_t opposing = 0;
  Cell last = no_cell;
  Cell before = no_cell;

  friend auto operator<=>(const Table&, const Table&) = default;
};

Cell moved(Cell cell, const Way& way) { return cell == no_cell ? no_cell : way[cell]; }

std::uint64_t moved(CellSet cells, const Way& way) {
  CellSet made;
  for (const Cell cell : cells) made.add(way[cell]);
  return made.bits();
}

Cell before_last(const kamon::Position&) { return no_cell; }
Cell before_last(const kulami::Position& position) { return position.before(); }
int scoring(const kamon::Position&) { return 0; }
int scoring(const kulami::Position& position) { return static_cast<int>(position.scoring()); }

}  // namespace

BoardKey::BoardKey(const AnyPosition& position) {
  auto found =
      std::visit([](const auto& loaded) { return made_canonical(*loaded.board); }, position);
  board_ = std::move(found.board);
  ways_ = std::move(found.ways);
}

PositionKey::PositionKey(const BoardKey& board, const AnyPosition& position) {
  moves_.fill(no_cell);
  std::visit(
      [&](const auto& loaded) {
        const auto& here = loaded.position;
        const auto table = [&](const Way& way) {
          return Table{moved(here.own(), way), moved(here.opposing(), way), moved(here.last(), way),
                       moved(before_last(here), way)};
        };
        Table first = table(board.ways_.front());
        for (const Way& way : board.ways_) first = std::min(first, table(way));
        for (const Way& way : board.ways_) {
          if (table(way) != first) continue;
          for (std::size_t cell = 0; cell < way.size(); ++cell)
            moves_[cell] = std::min(moves_[cell], way[cell]);
        }
        text_ = board.board() + ' ' + hexadecimal(first.own) + ' ' + hexadecimal(first.opposing) +
                ' ' + std::to_string(first.last) + ' ' + std::to_string(first.before) + ' ' +
                std::to_string(scoring(here));
      },
      position);
}

std::uint64_t PositionKey::number() const {
  std::uint64_t number = 0;
  for (const char c : text_) number = Random(number ^ static_cast<unsigned char>(c)).next();
  return number;
}

}  // namespace sequitur
