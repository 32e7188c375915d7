#include "engine/kulami/kulami.hpp"

#include "engine/kulami/generator.hpp"

namespace sequitur::kulami {

namespace {

std::string sentence(const Position& position, Cell field, Fault fault) {
  const Board& board = position.board();
  const std::string here = board.field_name(field);
  switch (fault) {
    case Fault::game_over:
      return "the game is over, so nothing can be placed on " + here;
    case Fault::cell_taken:
      return "a marble lies on " + here + " already";
    case Fault::panel_closed: {
      const bool newer = board.panel_fields(position.last()).contains(field);
      return here + " lies on the panel of the " +
             (newer ? "last marble at " : "marble before at ") +
             board.field_name(newer ? position.last() : position.before()) +
             ", and the two panels used last are closed";
    }
    default:
      break;
  }
  return here + " is neither in the row nor in the column of the last marble at " +
         board.field_name(position.last());
}

}  // namespace

Error Kulami::refusal(const Position& position, Cell field) {
  const Fault fault = position.refusal(field).value_or(Fault::not_in_line);
  return Error{fault, position.board().field_name(field), sentence(position, field, fault)};
}

Loaded Kulami::sample_start(std::uint64_t seed) {
  auto board =
      std::make_shared<const Board>(seed % 2 == 0 ? square_board(seed) : irregular_board(seed));
  const auto scoring = static_cast<Scoring>(seed / 2 % 4);
  return {board, Position(*board, scoring, seed / 8 % 2 == 0 ? red : black)};
}

}  // namespace sequitur::kulami
