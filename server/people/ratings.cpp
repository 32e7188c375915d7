#include "server/people/ratings.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sequitur::server {

namespace {

KeptRating rating_from(const Row& row) {
  return {row.text(0),
          row.text(1),
          {row.real(2), row.real(3), row.real(4)},
          row.integer(5),
          row.integer(6)};
}

KeptRating find_rating(Database& database, std::int64_t person, const std::string& game,
                       const std::string& clock, Time now) {
  const Rows rows = database.run(
      "SELECT game, clock, rating, deviation, volatility, games, updated FROM ratings "
      "WHERE person = $1 AND game = $2 AND clock = $3",
      {person, game, clock});
  if (rows.empty()) return {game, clock, {}, 0, now};
  return rating_from(rows.front());
}

// The games counted so far tell whether anybody else has written meanwhile.
void store(Database& database, std::int64_t person, const KeptRating& before, const Rating& after,
           Time now) {
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

double periods_since(Time updated, Time now) {
  return static_cast<double>(std::max<Time>(0, now - updated)) / rating_period;
}

bool is_account(Database& database, std::int64_t person) {
  const auto found = find_person(database, person);
  return found && found->kind == Person::Kind::account;
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

nlohmann::json to_json(const RatingChanges& changes) { return changes; }

std::expected<RatingChanges, Refusal> rate_game(Database& database, std::int64_t p1,
                                                std::int64_t p2, const std::string& game,
                                                ClockClass clock, double score, Time now) {
  if (clock == ClockClass::none || p1 == p2 || !is_account(database, p1) ||
      !is_account(database, p2))
    return std::unexpected(
        Refusal{"guests_unrated", "", "a rated game needs a clock and two accounts"});
  const std::string clock_name(name(clock));
  const KeptRating first = find_rating(database, p1, game, clock_name, now);
  const KeptRating second = find_rating(database, p2, game, clock_name, now);
  const Rating first_after =
      after(first.rating, second.rating, score, periods_since(first.updated, now));
  const Rating second_after =
      after(second.rating, first.rating, 1 - score, periods_since(second.updated, now));
  // In the same order on every server, so that two of them never wait for each other.
  if (p1 < p2) store(database, p1, first, first_after, now);
  store(database, p2, second, second_after, now);
  if (p1 > p2) store(database, p1, first, first_after, now);
  return RatingChanges{
      {{first.rating.rating, first_after.rating}, {second.rating.rating, second_after.rating}}};
}

}  // namespace sequitur::server
