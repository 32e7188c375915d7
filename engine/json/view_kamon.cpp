#include "engine/json/view_json.hpp"
#include "engine/kamon/winning_line.hpp"

namespace sequitur {

namespace {

using kamon::Kamon;

void write_token(JsonText& json, std::string_view key, kamon::Token token) {
  if (token.blank()) return json.field(key, std::nullopt);
  json.object(key, [&] {
    json.field("colour", kamon::colour_names[static_cast<std::size_t>(token.colour)]);
    json.field("symbol", kamon::symbol_names[static_cast<std::size_t>(token.symbol)]);
  });
}

}  // namespace

void write_view(JsonText& json, const Game<Kamon>& game) {
  const kamon::Position& position = game.position();
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
  json.field("joined", connected ? kamon::joined_colour(position.winning_stones()) : std::nullopt);
}

}  // namespace sequitur
