#include "cli/drawing.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kamon/winning_line.hpp"
#include "engine/kulami/kulami.hpp"

namespace sequitur::cli {

namespace {

using kamon::Kamon;
using kulami::Kulami;

template <GameKind G>
std::string side_name(Side side) {
  return std::string(G::side_names[index(side)]);
}

std::string with_article(std::string_view noun) {
  const bool vowel = std::string_view("aeiou").contains(noun.front());
  return (vowel ? "an " : "a ") + std::string(noun);
}

std::string listed(CellSet cells) {
  std::string text;
  for (const Cell cell : cells) text += (text.empty() ? "" : " ") + kamon::cell_name(cell);
  return text;
}

std::string joined_sides(CellSet chain) {
  const auto colour = kamon::joined_colour(chain);
  return colour ? "the two " + std::string(*colour) + " sides" : "two opposite sides";
}

std::string ending(const kamon::Position& position) {
  const Outcome outcome = position.outcome();
  if (!outcome.winner) return "A draw: all 36 stones are placed and nobody has won.";
  const std::string winner = side_name<Kamon>(*outcome.winner);
  const CellSet stones = position.winning_stones();
  switch (outcome.reason) {
    case Reason::connection:
      return winner + " wins by connection: " + listed(stones) + " join " + joined_sides(stones) +
             ".";
    case Reason::loop:
      return winner + " wins by a loop: it is closed by " + listed(stones) + ".";
    default:
      return winner + " wins by a block: " + side_name<Kamon>(position.to_move()) +
             " cannot follow the " + kamon::words(position.board().token(position.last())) +
             " on " + kamon::cell_name(position.last()) + ".";
  }
}

std::string ending(const kulami::Position& position) {
  const auto [red, black] = position.points();
  const std::string why = position.placed() == kulami::marbles_in_all
                              ? "All 56 marbles are placed"
                              : side_name<Kulami>(position.to_move()) + " has nowhere to go";
  const Outcome outcome = position.outcome();
  if (!outcome.winner)
    return why + ": a draw, " + std::to_string(red) + " to " + std::to_string(black) + ".";
  return why + ": " + side_name<Kulami>(*outcome.winner) + " wins " +
         std::to_string(std::max(red, black)) + " to " + std::to_string(std::min(red, black)) + ".";
}

}  // namespace

std::string situation(const kamon::Position& position) {
  if (position.over()) return ending(position);
  const std::string mover = side_name<Kamon>(position.to_move());
  if (position.last() == no_cell)
    return mover + " begins, on any border cell that is not a corner.";
  const kamon::Token token = position.board().token(position.last());
  const auto colour = kamon::colour_names[static_cast<std::size_t>(token.colour)];
  const auto symbol = kamon::symbol_names[static_cast<std::size_t>(token.symbol)];
  return mover + " to move: follow the " + kamon::words(token) + " on " +
         kamon::cell_name(position.last()) + " with " + with_article(colour) + " token or " +
         with_article(symbol) + ".";
}

std::string situation(const kulami::Position& position) {
  if (position.over()) return ending(position);
  const std::string mover = side_name<Kulami>(position.to_move());
  if (position.last() == no_cell) return mover + " begins, on any field.";
  const kulami::Board& board = position.board();
  const std::string last = board.field_name(position.last());
  const std::string panels = position.before() == no_cell ? "the panel of " + last
                                                          : "the panels of " + last + " and " +
                                                                board.field_name(position.before());
  return mover + " to move: row " + last.substr(1) + " or column " + last.substr(0, 1) +
         ", but not on " + panels + ".";
}

}  // namespace sequitur::cli
