#include "server/study/explorer.hpp"

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "engine/any/position_key.hpp"
#include "server/store/rows/rooms.hpp"
#include "server/study/analyst.hpp"

namespace sequitur::server {

namespace {

constexpr std::int64_t games_looked_through = 200;  // for the latest with a name
constexpr std::size_t latest_shown = 8;

std::int64_t as_stored(std::uint64_t key) { return std::bit_cast<std::int64_t>(key); }

// Of both players before the game, from [[before, after], [before, after]].
std::optional<double> average_rating(const std::string& json) {
  const auto ratings = nlohmann::json::parse(json, nullptr, false);
  if (!ratings.is_array() || ratings.size() != 2) return std::nullopt;
  double sum = 0;
  for (const auto& one : ratings) {
    if (!one.is_array() || one.empty() || !one[0].is_number()) return std::nullopt;
    sum += one[0].get<double>();
  }
  return sum / 2;
}

GameSteps steps_in(Database& database, const Row& row) {
  GameSteps found{.room = row.text(0),
                  .rated = row.integer(1) != 0,
                  .clock = row.text(2),
                  .rating = average_rating(row.text(3)),
                  .ended = row.integer(4)};
  if (row.text(5) == "*") return found;
  try {
    const auto stored = load_room(database, found.room);
    Room room(stored->agreement);
    for (const Event& event : stored->events) room.apply(event);
    if (!room.ending()) return found;
    found.outcome = outcome_for_opener(room.game(), room.ending()->result);
    found.steps = steps_of(room.game());
  } catch (const DatabaseError& error) {
    if (error.kind != DatabaseError::Kind::other) throw;  // a damaged room counts for nothing
  }
  return found;
}

}  // namespace

std::vector<GameSteps> steps_to_enter(Database& database, int most) {
  std::vector<GameSteps> games;
  for (const Row& row : database.run("SELECT id, rated, clock, ratings, ended, result FROM rooms "
                                     "WHERE explored = 0 AND ended IS NOT NULL "
                                     "ORDER BY ended LIMIT $1",
                                     {std::int64_t{most}}))
    games.push_back(steps_in(database, row));
  return games;
}

void enter_steps(Database& database, const GameSteps& game) {
  database.run("UPDATE rooms SET explored = 1 WHERE id = $1 AND explored = 0", {game.room});
  if (database.changed() == 0) return;
  for (const Step& step : game.steps)
    database.run(
        "INSERT INTO steps (position, move, ended, room, ply, outcome, rated, clock, rating) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        {as_stored(step.position), std::int64_t{step.move}, game.ended, game.room,
         std::int64_t{step.ply}, std::int64_t{game.outcome}, std::int64_t{game.rated}, game.clock,
         game.rating ? Value(*game.rating) : Value()});
}

Explored explore(Database& database, const AnyGame& game, const ExplorerFilter& filter) {
  const AnyPosition here = std::visit([](const auto& played) { return position_of(played); }, game);
  const PositionKey key(BoardKey(here), here);
  const std::int64_t position = as_stored(key.number());
  const std::int64_t rated = filter.rated ? *filter.rated : 2;
  Explored found;
  const std::vector<NamedMove> named = named_moves(here);
  for (const Row& row :
       database.run("SELECT move, COUNT(*), SUM(CASE WHEN outcome = 1 THEN 1 ELSE 0 END), "
                    "SUM(CASE WHEN outcome = 0 THEN 1 ELSE 0 END), AVG(rating) FROM steps "
                    "WHERE position = $1 AND ($2 = 2 OR rated = $2) AND ($3 = '' OR clock = $3) "
                    "GROUP BY move ORDER BY COUNT(*) DESC, move",
                    {position, rated, filter.clock})) {
    const auto move = std::ranges::find(named, static_cast<Cell>(row.integer(0)), &NamedMove::name);
    if (move == named.end()) continue;  // another position with the same number
    found.moves.push_back({.move = move->moves.front(),
                           .same = {move->moves.begin() + 1, move->moves.end()},
                           .games = row.integer(1),
                           .first = row.integer(2),
                           .draws = row.integer(3),
                           .second = row.integer(1) - row.integer(2) - row.integer(3),
                           .rating = row.is_null(4) ? std::nullopt : std::optional(row.real(4))});
  }
  for (const Row& row :
       database.run("SELECT room, ply FROM steps WHERE position = $1 AND ($2 = 2 OR rated = $2) "
                    "AND ($3 = '' OR clock = $3) ORDER BY ended DESC, room DESC LIMIT $4",
                    {position, rated, filter.clock, games_looked_through})) {
    if (found.latest.size() == latest_shown) break;
    if (auto finished = public_game(database, row.text(0)))
      found.latest.push_back({*std::move(finished), row.integer(1)});
  }
  return found;
}

}  // namespace sequitur::server
