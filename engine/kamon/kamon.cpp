#include "engine/kamon/kamon.hpp"

#include "engine/kamon/shuffle.hpp"

namespace sequitur::kamon {

namespace {

std::string sentence(const Position& position, Cell cell, Fault fault) {
  const std::string here = kamon::cell_name(cell);
  switch (fault) {
    case Fault::game_over:
      return "the game is over, so nothing can be placed on " + here;
    case Fault::cell_blank:
      return here + " holds the blank, on which nobody may place";
    case Fault::cell_taken:
      return "a stone lies on " + here + " already";
    case Fault::not_on_border:
      return here + " is not possible: the first stone goes on a border cell that is not a corner";
    default:
      break;
  }
  const Board& board = position.board();
  const Token last = board.token(position.last());
  return here + " (" + words(board.token(cell)) + ") does not follow the " + words(last) + " on " +
         kamon::cell_name(position.last()) + ": the colour " +
         std::string(colour_names[static_cast<std::size_t>(last.colour)]) + " or the symbol " +
         std::string(symbol_names[static_cast<std::size_t>(last.symbol)]) + " would be right";
}

}  // namespace

Error Kamon::refusal(const Position& position, Cell cell) {
  const Fault fault = position.refusal(cell).value_or(Fault::token_differs);
  return Error{fault, kamon::cell_name(cell), sentence(position, cell, fault)};
}

Loaded Kamon::sample_start(std::uint64_t seed) {
  auto board = std::make_shared<const Board>(shuffled(seed));
  return {board, Position(*board)};
}

}  // namespace sequitur::kamon
