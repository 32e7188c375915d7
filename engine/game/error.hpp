#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <utility>

namespace sequitur {

// What can be wrong with a text or a move. The page shows a sentence of its own for each code, in
// the reader's language; `sentence` is the English one, for the command line and the protocol.
enum class Fault : std::uint8_t {
  // any text
  field_count,     // too few or too many blank-separated fields
  not_ascii,       // a byte outside printable ASCII
  unknown_game,    // neither a Kamon nor a Kulami position
  row_count,       // too few or too many rows
  row_length,      // a row too short or too long
  unknown_letter,  // a letter that means nothing here
  // boards
  token_repeated,    // Kamon: a token lies there twice
  blank_missing,     // Kamon: no blank token
  board_too_large,   // Kulami: wider or higher than ten fields
  empty_border,      // Kulami: an outer row or column without a field
  panel_shape,       // Kulami: a panel that is no rectangle, or none of the box's
  panel_set,         // Kulami: the panels are not the 17 of the box
  not_in_one_piece,  // Kulami: the panels do not hang together edge to edge
  panels_overlap,    // Kulami: two panels lie on one another while a board is built
  no_completion,     // Kulami: the rest of the panels cannot be laid
  // positions
  piece_off_board,  // a stone on the blank, a marble in a hole
  too_many_pieces,  // more than the box holds
  counts,           // the numbers do not fit alternating play
  turn,             // Kulami: it cannot be that side's turn
  last_placed,      // `last` is missing, superfluous, or not where the side that placed last is
  before_placed,    // Kulami: the same for `before`
  last_follows,     // Kulami: `last` does not follow from `before`
  opening_cell,     // Kamon: the only stone lies where no game can begin
  already_won,      // Kamon: the side to move has won before
  scoring,          // Kulami: an unknown scoring
  // moves
  unknown_cell,      // no such cell on this board
  game_over,         // nothing can be placed after the end
  cell_taken,        // a piece lies there
  cell_blank,        // Kamon: the blank's cell is never played on
  not_on_border,     // Kamon: the first stone must lie on a border cell that is no corner
  token_differs,     // Kamon: neither the colour nor the symbol of the token placed last
  not_in_line,       // Kulami: not in the row or column of the last marble
  panel_closed,      // Kulami: one of the two panels used last
  swap_unavailable,  // swap not agreed, or not the second player's first move
  // records
  record_syntax,  // the text is no record
  record_tag,     // a tag is missing, repeated or has an impossible value
  record_move,    // a move that cannot be played
  record_result,  // the result is not the one the moves lead to
};

// `place` says where the error is: a cell ("d4"), a row ("row f"), a field ("field 3"), or a line
// and column.
struct Error {
  Fault fault;
  std::string place;
  std::string sentence;
};

template <class T>
using Checked = std::expected<T, Error>;

inline std::unexpected<Error> failure(Fault fault, std::string place, std::string sentence) {
  return std::unexpected<Error>(Error{fault, std::move(place), std::move(sentence)});
}

}  // namespace sequitur
