#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/any/position.hpp"
#include "engine/game/fault_names.hpp"
#include "engine/game/player_name.hpp"
#include "engine/game/side_word.hpp"
#include "engine/json/json_text.hpp"

// A game as it stands, as JSON: all that a board shows, a screen reader says, and a program asks
// for. The command line and the page's engine write the same; server/api/openapi.json describes it.
// Each function writes members of the object that is open. Cells come from the top left, as they
// are read.
namespace sequitur {

void write_view(JsonText& json, const Game<kamon::Kamon>& game);
void write_view(JsonText& json, const Game<kulami::Kulami>& game);

// ---- for the games' own files

template <GameKind G>
void write_cells(JsonText& json, std::string_view key, const typename G::Board& board,
                 const auto& cells) {
  json.list(key, [&] {
    for (const Cell cell : cells) json.item(G::cell_name(board, cell));
  });
}

template <class Position>
std::optional<std::string> cell_or_null(const Position& position, Cell cell) {
  if (cell == no_cell) return std::nullopt;
  return GameOf<Position>::cell_name(position.board(), cell);
}

template <GameKind G, class Write>
void write_by_side(JsonText& json, std::string_view key, Write write) {
  json.object(key, [&] {
    for (const Side side : {Side::one, Side::two}) write(side_word<G>(side), side);
  });
}

template <GameKind G>
void write_outcome(JsonText& json, const Game<G>& game) {
  const Outcome outcome = game.position().outcome();
  json.object("outcome", [&] {
    json.field("over", outcome.over());
    json.field("reason", name(outcome.reason));
    json.field("winner", side_word<G>(outcome.winner));
    json.field("player", outcome.winner ? std::optional(name(game.player_of(*outcome.winner)))
                                        : std::nullopt);
  });
}

// What all games have.
template <GameKind G>
void write_common(JsonText& json, const Game<G>& game) {
  const auto& position = game.position();
  json.field("game", G::name);
  json.field("position", G::write_position(position));
  json.field("board", G::write_board(position.board()));
  json.field("placed", position.placed());
  json.list("moves", [&] {
    for (const Move move : game.moves()) json.item(game.move_name(move));
  });
  json.object("toMove", [&] {
    json.field("side", side_word<G>(position.to_move()));
    json.field("player", name(game.to_move()));
  });
  json.object("sides", [&] {
    for (const Player player : {Player::p1, Player::p2})
      json.field(name(player), side_word<G>(game.side_of(player)));
  });
  json.field("swapAgreed", game.swap_agreed());
  json.field("swapped", game.swapped());
  json.field("swapAvailable", game.swap_available());
  json.field("last", cell_or_null(position, position.last()));
  write_cells<G>(json, "legal", position.board(), position.legal());
  write_outcome(json, game);
}

// What can be said of any cell: whose piece lies there, and whether one may be placed.
template <GameKind G>
void write_cell(JsonText& json, const typename G::Position& position, Cell cell,
                std::string_view piece, std::array<CellSet, 2> pieces) {
  std::optional<Side> owner;
  for (const Side side : {Side::one, Side::two})
    if (pieces[index(side)].contains(cell)) owner = side;
  const auto fault = position.refusal(cell);
  json.field("name", G::cell_name(position.board(), cell));
  json.field(piece, side_word<G>(owner));
  json.field("playable", !fault);
  json.field("fault", fault ? std::optional(name(*fault)) : std::nullopt);
}

}  // namespace sequitur
