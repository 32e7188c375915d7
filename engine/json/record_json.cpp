#include "engine/json/record_json.hpp"

#include "engine/game/player_name.hpp"

namespace sequitur {

namespace {

// `ply` counts from the empty board; p1 plays on the even plies.
template <GameKind G>
void write_line(JsonText& json, const typename G::Board& board, const RecordedLine& line, int ply) {
  json.list("moves", [&] {
    for (const RecordedMove& recorded : line.moves) {
      json.object([&] {
        json.field("move",
                   recorded.move == swap_move ? "swap" : G::cell_name(board, recorded.move));
        json.field("player", name(ply % 2 == 0 ? Player::p1 : Player::p2));
        json.field("mark", sign(recorded.mark));
        json.field("spent", recorded.spent.transform([](auto time) { return time.count(); }));
        json.field("comment", recorded.comment);
        json.list("variations", [&] {
          for (const RecordedLine& variation : recorded.instead)
            json.object([&] {
              json.field("comment", variation.comment);
              write_line<G>(json, board, variation, ply);
            });
        });
      });
      ++ply;
    }
  });
}

template <GameKind G>
void write_points(JsonText& json, const Game<G>& game) {
  if constexpr (G::counts_points) {
    const auto points = game.position().points();
    json.object("points", [&] {
      for (const Player player : {Player::p1, Player::p2})
        json.field(name(player), points[index(game.side_of(player))]);
    });
  } else {
    json.field("points", std::nullopt);
  }
}

template <GameKind G>
void write_played(JsonText& json, const Record& record, const Game<G>& game) {
  json.field("kind", "record");
  json.field("game", G::name);
  json.field("start", G::write_position(game.start()));
  json.field("swap", record.swap_agreed);
  json.list("tags", [&] {
    for (const Tag& tag : record.tags)
      json.object([&] {
        json.field("name", tag.name);
        json.field("value", tag.value);
      });
  });
  json.field("comment", record.line.comment);
  write_line<G>(json, game.position().board(), record.line, game.start().placed());
  json.field("result", name(record.ending.result));
  json.field("termination", name(record.ending.termination));
  json.field("end", G::write_position(game.position()));
  write_points(json, game);
}

}  // namespace

void write_record_members(JsonText& json, const Record& record) {
  const auto played = replay(record);
  if (!played) return;
  std::visit([&](const auto& game) { write_played(json, record, game); }, *played);
}

}  // namespace sequitur
