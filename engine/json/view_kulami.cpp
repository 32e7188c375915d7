#include "engine/json/view_json.hpp"
#include "engine/kulami/panel_needs.hpp"

namespace sequitur {

namespace {

using kulami::Kulami;

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

}  // namespace

void write_view(JsonText& json, const Game<Kulami>& game) {
  using namespace kulami;
  const Position& position = game.position();
  const Board& board = position.board();
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
}

}  // namespace sequitur
