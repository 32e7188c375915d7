#include "server/store/rows/ratings.hpp"

#include "server/store/rows/in_parts.hpp"

namespace sequitur::server {

namespace {

KeptRating rating_from(const Row& row, std::size_t first = 0) {
  return {row.text(first),
          row.text(first + 1),
          {row.real(first + 2), row.real(first + 3), row.real(first + 4)},
          row.integer(first + 5),
          row.integer(first + 6)};
}

}  // namespace

std::vector<KeptRating> ratings_of(Database& database, std::int64_t person) {
  std::vector<KeptRating> ratings;
  for (const Row& row : database.run(
           "SELECT game, clock, rating, deviation, volatility, games, updated FROM ratings "
           "WHERE person = $1 ORDER BY game, clock",
           {person}))
    ratings.push_back(rating_from(row));
  return ratings;
}

std::optional<KeptRating> rating_of(Database& database, std::int64_t person,
                                    const std::string& game, const std::string& clock) {
  const Rows rows = database.run(
      "SELECT game, clock, rating, deviation, volatility, games, updated FROM ratings "
      "WHERE person = $1 AND game = $2 AND clock = $3",
      {person, game, clock});
  return rows.empty() ? std::nullopt : std::optional(rating_from(rows.front()));
}

std::vector<std::pair<std::int64_t, KeptRating>> ratings_of_people(
    Database& database, std::span<const std::int64_t> people) {
  static const std::string sql =
      "SELECT person, game, clock, rating, deviation, volatility, games, updated FROM ratings "
      "WHERE person IN (" +
      numbered_parameters() + ") ORDER BY game, clock";
  std::vector<std::pair<std::int64_t, KeptRating>> ratings;
  in_parts(people, [&](const std::vector<Value>& some) {
    for (const Row& row : database.run(sql, some))
      ratings.emplace_back(row.integer(0), rating_from(row, 1));
  });
  return ratings;
}

void store_rating(Database& database, std::int64_t person, const KeptRating& before,
                  const Rating& after, Time now) {
  if (before.games == 0)
    database.run(
        "INSERT INTO ratings (person, game, clock, rating, deviation, volatility, games, updated) "
        "VALUES ($1, $2, $3, $4, $5, $6, 1, $7) ON CONFLICT DO NOTHING",
        {person, before.game, before.clock, after.rating, after.deviation, after.volatility, now});
  else
    database.run(
        "UPDATE ratings SET rating = $4, deviation = $5, volatility = $6, games = games + 1, "
        "updated = $7 WHERE person = $1 AND game = $2 AND clock = $3 AND games = $8",
        {person, before.game, before.clock, after.rating, after.deviation, after.volatility, now,
         before.games});
  if (database.changed() != 1)
    throw DatabaseError(DatabaseError::Kind::clash,
                        "the rating was changed by another server at the same time");
}

void remove_ratings(Database& database, std::int64_t person) {
  database.run("DELETE FROM ratings WHERE person = $1", {person});
}

std::vector<Leader> find_leaders(Database& database, const LeaderQuery& query, Time now) {
  static const std::string sql =
      "SELECT " + person_columns +
      ", r.rating, r.deviation, r.games FROM ratings r JOIN people p ON p.id = r.person "
      "WHERE r.game = $1 AND r.clock = $2 AND r.games >= $3 AND p.name IS NOT NULL "
      "AND p.banned_until <= $4 "
      "AND r.deviation * r.deviation + r.volatility * r.volatility "
      "* CAST($5 AS DOUBLE PRECISION) * (CAST($4 AS BIGINT) - r.updated) "
      "< CAST($6 AS DOUBLE PRECISION) "
      "ORDER BY r.rating DESC, p.folded LIMIT $7";
  std::vector<Leader> leaders;
  for (const Row& row :
       database.run(sql, {query.game, query.clock, query.least_games, now, query.growth,
                          query.deviation_below * query.deviation_below, query.most}))
    leaders.push_back({person_from(row), row.real(after_person), row.real(after_person + 1),
                       row.integer(after_person + 2)});
  return leaders;
}

}  // namespace sequitur::server
