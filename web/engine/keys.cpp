// Positions by what they are under all symmetries: for the explorer, and for boards that must not
// be studied now.
#include <algorithm>

#include "engine/any/one_game.hpp"
#include "engine/any/position_key.hpp"
#include "engine/game/hexadecimal.hpp"
#include "engine/json/json_text.hpp"
#include "engine/record/reader.hpp"
#include "engine/record/steps.hpp"
#include "web/engine/asked_game.hpp"

namespace sequitur::web {

namespace {

void write_game(JsonText& json, const Record& record) {
  const auto played = replay(record);
  if (!played) return;
  std::visit(
      [&]<GameKind G>(const Game<G>& game) {
        json.field("game", G::name);
        json.field("start", G::write_position(game.start()));
        json.field("swap", game.swap_agreed());
        json.list("moves", [&] {
          for (const Move move : game.moves()) json.item(game.move_name(move));
        });
      },
      *played);
  for (const std::string_view tag : {"P1", "P2", "Date"})
    json.field(tag, record.tag(tag).value_or(""));
  json.field("result", name(record.ending.result));
  json.field("outcome", record.ending.result == Result::open
                            ? std::nullopt
                            : std::optional(outcome_for_opener(*played, record.ending.result)));
  json.list("steps", [&] {
    for (const Step& step : steps_of(*played))
      json.item(hexadecimal(step.position) + ' ' + std::to_string(step.move) + ' ' +
                std::to_string(step.ply));
  });
}

}  // namespace

std::string key(const Request& request) {
  return with_game(request, []<GameKind G>(const Game<G>& game) {
    const AnyPosition here = typename G::Loaded{game.loaded_start().board, game.position()};
    const BoardKey board(here);
    const PositionKey key(board, here);
    return JsonText::of([&](JsonText& json) {
      json.field("board", board.board());
      json.field("key", hexadecimal(key.number()));
      json.list("moves", [&] {
        for (const Cell cell : game.position().legal())
          json.object([&] {
            json.field("move", game.move_name(cell));
            json.field("name", int{key.move(cell)});
          });
      });
    });
  });
}

// Whether a position of the game may be of one game with one of the body's, a line for each: the
// board is the same, or what is left to play.
std::string one_game(const Request& request) {
  return with_game(request, [&]<GameKind G>(const Game<G>& game) {
    const std::vector<AnyPosition> line = landmarks(game);
    const std::string board = BoardKey(line.front()).board();
    bool same = false;
    for (const std::string_view text : split(request.body(), '\n')) {
      const auto other = read_any(text);
      if (!other || game_name(*other) != G::name) continue;
      same |= BoardKey(*other).board() == board ||
              std::ranges::any_of(
                  line, [&](const AnyPosition& asked) { return may_be_one_game(*other, asked); });
    }
    return JsonText::of([&](JsonText& json) { json.field("same", same); });
  });
}

// All records of a text; those that are damaged are counted.
std::string steps(const Request& request) {
  return JsonText::of([&](JsonText& json) {
    int damaged = 0;
    json.list("games", [&] {
      RecordReader records(request.body());
      while (const auto found = records.next())
        if (found->record)
          json.object([&] { write_game(json, *found->record); });
        else
          ++damaged;
    });
    json.field("damaged", damaged);
  });
}

}  // namespace sequitur::web
