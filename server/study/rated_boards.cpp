#include "server/study/rated_boards.hpp"

#include <algorithm>

#include "engine/any/one_game.hpp"
#include "engine/any/position_key.hpp"
#include "server/store/rows/rooms.hpp"
#include "server/study/analyst.hpp"

namespace sequitur::server {

namespace {

// How the room's game stands.
std::optional<AnyPosition> standing(Database& database, const std::string& id) {
  auto stored = load_room(database, id);
  if (!stored) return std::nullopt;
  Room room(std::move(stored->agreement));
  for (const Event& event : stored->events) room.apply(event);
  return std::visit([](const auto& game) { return position_of(game); }, room.game());
}

}  // namespace

bool rated_game_on(Database& database, std::span<const AnyPosition> line) {
  std::optional<std::string> board;
  for (const RatedRoom& room : running_rated(database, std::string(game_name(line.front())))) {
    const auto start = read_any(room.start);
    if (!start) continue;
    if (!board) board = BoardKey(line.front()).board();
    if (BoardKey(*start).board() == *board) return true;
    // The room's moves are read only where its board leaves a doubt.
    std::optional<AnyPosition> now;
    for (const AnyPosition& asked : line) {
      if (!may_be_one_game_from(*start, room.events, asked)) continue;
      if (!now) now = standing(database, room.id);
      if (now && may_be_one_game(*now, asked)) return true;
    }
  }
  return false;
}

}  // namespace sequitur::server
