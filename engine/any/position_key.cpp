#include "engine/any/position_key.hpp"

#include <algorithm>
#include <compare>
#include <utility>

#include "engine/game/hexadecimal.hpp"
#include "engine/game/random.hpp"

namespace sequitur {

namespace {

// What lies on the board, as the side to move sees it.
struct Pieces {
  std::uint64_t own = 0;
  std::uint64_t opposing = 0;
  Cell last = no_cell;
  Cell before = no_cell;

  friend auto operator<=>(const Pieces&, const Pieces&) = default;
};

Cell moved(Cell cell, const CellMap& way) { return cell == no_cell ? no_cell : way[cell]; }

std::uint64_t moved(CellSet cells, const CellMap& way) {
  CellSet made;
  for (const Cell cell : cells) made.add(way[cell]);
  return made.bits();
}

template <class Position>
Cell before_last(const Position& position) {
  if constexpr (requires { position.before(); })
    return position.before();
  else
    return no_cell;
}

}  // namespace

BoardKey::BoardKey(const AnyPosition& position) {
  auto found = std::visit(
      []<class Loaded>(const Loaded& loaded) { return GameOf<Loaded>::canonical(*loaded.board); },
      position);
  board_ = std::move(found.code);
  ways_ = std::move(found.ways);
}

PositionKey::PositionKey(const BoardKey& board, const AnyPosition& position) {
  moves_.fill(no_cell);
  std::visit(
      [&]<class Loaded>(const Loaded& loaded) {
        const auto& here = loaded.position;
        const auto pieces = [&](const CellMap& way) {
          return Pieces{moved(here.own(), way), moved(here.opposing(), way),
                        moved(here.last(), way), moved(before_last(here), way)};
        };
        Pieces first = pieces(board.ways_.front());
        for (const CellMap& way : board.ways_) first = std::min(first, pieces(way));
        for (const CellMap& way : board.ways_) {
          if (pieces(way) != first) continue;
          for (std::size_t cell = 0; cell < way.size(); ++cell)
            moves_[cell] = std::min(moves_[cell], way[cell]);
        }
        text_ = board.board() + ' ' + hexadecimal(first.own) + ' ' + hexadecimal(first.opposing) +
                ' ' + std::to_string(first.last) + ' ' + std::to_string(first.before) + ' ' +
                std::to_string(GameOf<Loaded>::terms_of(here).scoring);
      },
      position);
}

std::uint64_t PositionKey::number() const {
  std::uint64_t number = 0;
  for (const char c : text_) number = Random(number ^ static_cast<unsigned char>(c)).next();
  return number;
}

}  // namespace sequitur
