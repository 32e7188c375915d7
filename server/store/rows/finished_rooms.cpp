#include "server/store/rows/finished_rooms.hpp"

namespace sequitur::server {

namespace {

// What game_from() takes.
const std::string finished_columns =
    "id, game, p1, p2, p1_level, p2_level, clock, rated, created, ended, result, termination, "
    "moves, ratings";

FinishedGame game_from(const Row& row) {
  return {.room = row.text(0),
          .game = row.text(1),
          .players = {row.integer(2), row.integer(3)},
          .levels = {static_cast<int>(row.integer(4)), static_cast<int>(row.integer(5))},
          .clock = row.text(6),
          .rated = row.integer(7) != 0,
          .begun = row.integer(8),
          .ended = row.integer(9),
          .result = row.text(10),
          .termination = row.text(11),
          .moves = row.integer(12),
          .ratings = row.text(13)};
}

// Of the rooms where the person has that seat, so that an index leads straight to them.
std::string query_for(const std::string& seat) {
  return "SELECT " + finished_columns + " FROM rooms WHERE " + seat +
         " = $1 AND ended IS NOT NULL AND result IN ('p1win', 'p2win', 'draw') "
         "AND ($2 = '' OR game = $2) AND ($3 = '' OR result = $3) AND ($4 = '' OR clock = $4) "
         "AND ($5 = 2 OR rated = $5) AND (created < $6 OR (created = $6 AND id < $7)) "
         "AND ($9 = 1 OR listed = 1) "
         "ORDER BY created DESC, id DESC LIMIT $8";
}

}  // namespace

std::vector<FinishedGame> finished_games(Database& database, std::int64_t person, int seat,
                                         const FinishedQuery& query) {
  static const std::string queries[] = {query_for("p1"), query_for("p2")};
  const std::int64_t rated = query.rated ? *query.rated : 2;
  std::vector<FinishedGame> games;
  for (const Row& row : database.run(
           queries[seat], {person, query.game, query.result, query.clock, rated, query.begun_before,
                           query.id_before, query.most, std::int64_t{query.unlisted}}))
    games.push_back(game_from(row));
  return games;
}

std::optional<FinishedGame> public_game(Database& database, const std::string& room) {
  static const std::string sql =
      "SELECT " + finished_columns +
      " FROM rooms WHERE id = $1 AND listed = 1 AND ended IS NOT NULL "
      "AND result IN ('p1win', 'p2win', 'draw') AND EXISTS (SELECT 1 FROM people "
      "WHERE (people.id = p1 OR people.id = p2) AND name IS NOT NULL)";
  const Rows rows = database.run(sql, {room});
  return rows.empty() ? std::nullopt : std::optional(game_from(rows.front()));
}

std::vector<ResultCount> count_results(Database& database, std::int64_t person, int seat) {
  constexpr std::string_view queries[] = {
      "SELECT game, result, COUNT(*) FROM rooms WHERE p1 = $1 AND p2 IS NOT NULL "
      "AND result IN ('p1win', 'p2win', 'draw') GROUP BY game, result",
      "SELECT game, result, COUNT(*) FROM rooms WHERE p2 = $1 AND p1 IS NOT NULL "
      "AND result IN ('p1win', 'p2win', 'draw') GROUP BY game, result"};
  std::vector<ResultCount> counts;
  for (const Row& row : database.run(queries[seat], {person}))
    counts.push_back({row.text(0), row.text(1), row.integer(2)});
  return counts;
}

std::vector<OwnGame> games_of_person(Database& database, std::int64_t person) {
  std::vector<OwnGame> games;
  for (const Row& row : database.run(
           "SELECT id, game, CASE WHEN p1 = $1 THEN 'p1' ELSE 'p2' END, clock, rated, created, "
           "ended, result, termination FROM rooms WHERE p1 = $1 OR p2 = $1 ORDER BY created",
           {person}))
    games.push_back({row.text(0), row.text(1), row.text(2), row.text(3), row.integer(4) != 0,
                     row.integer(5), row.maybe_integer(6), row.text(7), row.text(8)});
  return games;
}

std::vector<std::string> ended_rooms_of(Database& database, std::int64_t person) {
  std::vector<std::string> rooms;
  for (const Row& row : database.run(
           "SELECT id FROM rooms WHERE (p1 = $1 OR p2 = $1) AND ended IS NOT NULL ORDER BY created",
           {person}))
    rooms.push_back(row.text(0));
  return rooms;
}

std::vector<UnexploredGame> unexplored_games(Database& database, int most) {
  std::vector<UnexploredGame> games;
  for (const Row& row : database.run("SELECT id, rated, clock, ratings, ended, result FROM rooms "
                                     "WHERE explored = 0 AND ended IS NOT NULL "
                                     "ORDER BY ended LIMIT $1",
                                     {std::int64_t{most}}))
    games.push_back(
        {row.text(0), row.integer(1) != 0, row.text(2), row.text(3), row.integer(4), row.text(5)});
  return games;
}

bool mark_explored(Database& database, const std::string& room) {
  database.run("UPDATE rooms SET explored = 1 WHERE id = $1 AND explored = 0", {room});
  return database.changed() != 0;
}

}  // namespace sequitur::server
