#include "engine/game/fault_names.hpp"
#include "engine/json/json_text.hpp"
#include "engine/kamon/winning_line.hpp"
#include "engine/kulami/panel_needs.hpp"
#include "web/engine/asked_game.hpp"

// All that a board shows and a screen reader says. Cells come as they are read: from the top left.
namespace sequitur::web {

namespace {

using kamon::Kamon;
using kulami::Kulami;

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

// What both games have.
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

void write_token(JsonText& json, std::string_view key, kamon::Token token) {
  if (token.blank()) return json.field(key, std::nullopt);
  json.object(key, [&] {
    json.field("colour", kamon::colour_names[static_cast<std::size_t>(token.colour)]);
    json.field("symbol", kamon::symbol_names[static_cast<std::size_t>(token.symbol)]);
  });
}

std::string view_of(const Game<Kamon>& game) {
  const kamon::Position& position = game.position();
  return JsonText::of([&](JsonText& json) {
    write_common(json, game);
    json.list("cells", [&] {
      for (int row = kamon::row_count - 1; row >= 0; --row)
        for (int place = 0; place < kamon::row_length(row); ++place)
          json.object([&] {
            const Cell cell = kamon::cell_at(row, place);
            write_cell<Kamon>(json, position, cell, "stone",
                              {position.stones(kamon::black), position.stones(kamon::white)});
            json.field("row", row);
            json.field("place", place);
            write_token(json, "token", position.board().token(cell));
          });
    });
    write_token(
        json, "follow",
        position.last() == no_cell ? kamon::Token{} : position.board().token(position.last()));
    write_by_side<Kamon>(json, "left", [&](const std::string& side_called, Side side) {
      json.field(side_called, kamon::stones_each - position.stones(side).count());
    });
    write_cells<Kamon>(json, "winning", position.board(), kamon::winning_line(position));
    const bool connected = position.outcome().reason == Reason::connection;
    json.field("joined",
               connected ? kamon::joined_colour(position.winning_stones()) : std::nullopt);
  });
}

void write_panel(JsonText& json, const kulami::Position& position, const kulami::Panel& panel) {
  const kulami::Board& board = position.board();
  const Cell corner = panel.fields.first();
  const kulami::PanelState state = state_of(panel, position.marbles());
  json.field("x", board.column(corner));
  json.field("y", board.row(corner));
  json.field("width", panel.width);
  json.field("height", panel.height);
  json.field("size", panel.points());
  json.field("red", (panel.fields & position.marbles(kulami::red)).count());
  json.field("black", (panel.fields & position.marbles(kulami::black)).count());
  json.field("holder", side_word<Kulami>(kulami::holder(panel, position.marbles())));
  json.field("closed", !position.over() && panel.fields.intersects(position.closed()));
  const kulami::MarblesLeft left = kulami::marbles_left(position);
  json.field("settled", kulami::settled(state, left));
  write_by_side<Kulami>(json, "needs", [&](const std::string& side_called, Side side) {
    json.field(side_called, kulami::marbles_needed(state, side, left));
  });
  write_cells<Kulami>(json, "fields", board, panel.fields);
}

std::string view_of(const Game<Kulami>& game) {
  using namespace kulami;
  const Position& position = game.position();
  const Board& board = position.board();
  return JsonText::of([&](JsonText& json) {
    write_common(json, game);
    json.field("before", cell_or_null(position, position.before()));
    json.field("scoring", name(position.scoring()));
    json.field("width", board.width());
    json.field("height", board.height());
    json.list("fields", [&] {
      for (int y = board.height() - 1; y >= 0; --y)
        for (int x = 0; x < board.width(); ++x)
          if (const Cell field = board.field_at(x, y); field != no_cell)
            json.object([&] {
              write_cell<Kulami>(json, position, field, "marble", position.marbles());
              json.field("x", x);
              json.field("y", y);
              json.field("panel", board.panel_of(field));
            });
    });
    json.list("panels", [&] {
      for (const Panel& panel : board.panels())
        json.object([&] { write_panel(json, position, panel); });
    });
    const Score score = position.score();
    write_by_side<Kulami>(json, "score", [&](const std::string& side_called, Side side) {
      json.object(side_called, [&] {
        json.field("panels", score.panels[index(side)]);
        json.field("area", score.area[index(side)]);
        json.field("chains", score.chains[index(side)]);
        json.field("total", score.total[index(side)]);
      });
    });
    json.field("countsArea", counts_area(position.scoring()));
    json.field("countsChains", counts_chains(position.scoring()));
    write_by_side<Kulami>(json, "left", [&](const std::string& side_called, Side side) {
      json.field(side_called, marbles_each - position.marbles(side).count());
    });
    write_by_side<Kulami>(json, "areas", [&](const std::string& side_called, Side side) {
      write_cells<Kulami>(json, side_called, board, largest_area(board, position.marbles(side)));
    });
    write_by_side<Kulami>(json, "chains", [&](const std::string& side_called, Side side) {
      json.list(side_called, [&] {
        for (const CellSet chain : chains(board, position.marbles(side)))
          json.list([&] {
            for (const Cell field : chain) json.item(board.field_name(field));
          });
      });
    });
  });
}

}  // namespace

std::string view(const Request& request) {
  return with_game(request, [](const auto& game) { return view_of(game); });
}

}  // namespace sequitur::web
