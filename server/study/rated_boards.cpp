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

constexpr int any_number_of_moves = 64;  // no game of ours is longer

// Whether one of the positions may come of the game in that room. The room's events are read only
// where its board leaves a doubt.
bool may_come_of(Database& database, const std::string& room, const AnyPosition& start,
                 std::span<const AnyPosition> line) {
  std::optional<int> moves;
  std::optional<AnyPosition> now;
  for (const AnyPosition& asked : line) {
    if (!may_be_one_game_from(start, any_number_of_moves, asked)) continue;
    if (!moves) moves = events_in(database, room);
    if (!may_be_one_game_from(start, *moves, asked)) continue;
    if (!now) now = standing(database, room);
    if (now && may_be_one_game(*now, asked)) return true;
  }
  return false;
}

}  // namespace

const RatedBoards::ByRoom& RatedBoards::running_now(Database& database, const std::string& game) {
  ByRoom& known = games_[game];
  ByRoom running;
  for (const std::string& id : running_rated(database, game)) {
    if (auto before = known.extract(id)) {
      running.insert(std::move(before));
      continue;
    }
    auto start = start_of(database, id);
    if (!start) continue;
    std::string board = BoardKey(*start).board();
    running.emplace(id, Running{*std::move(start), std::move(board)});
  }
  known = std::move(running);
  return known;
}

bool RatedBoards::game_on(Database& database, std::span<const AnyPosition> line) {
  const ByRoom& running = running_now(database, std::string(game_name(line.front())));
  if (running.empty()) return false;
  const std::string board = BoardKey(line.front()).board();
  return std::ranges::any_of(running,
                             [&](const auto& room) { return room.second.board == board; }) ||
         std::ranges::any_of(running, [&](const auto& room) {
           return may_come_of(database, room.first, room.second.start, line);
         });
}

}  // namespace sequitur::server
