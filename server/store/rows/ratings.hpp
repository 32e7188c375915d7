#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/room/glicko.hpp"
#include "server/store/rows/people.hpp"

namespace sequitur::server {

struct KeptRating {
  std::string game;   // kamon, kulami
  std::string clock;  // a class: blitz, rapid, days
  Rating rating;
  std::int64_t games = 0;
  Time updated = 0;
};

std::vector<KeptRating> ratings_of(Database& database, std::int64_t person);
std::optional<KeptRating> rating_of(Database& database, std::int64_t person,
                                    const std::string& game, const std::string& clock);
// Of many people, with whose each is, in a few queries.
std::vector<std::pair<std::int64_t, KeptRating>> ratings_of_people(
    Database& database, std::span<const std::int64_t> people);
// After one more game. The games counted so far tell whether anybody else has written meanwhile:
// then it throws DatabaseError, clash.
void store_rating(Database& database, std::int64_t person, const KeptRating& before,
                  const Rating& after, Time now);
void remove_ratings(Database& database, std::int64_t person);

struct Leader {
  Person person;
  double rating = 0;
  double deviation = 0;
  std::int64_t games = 0;
};
// Accounts that are not banned, the strongest first.
struct LeaderQuery {
  std::string game, clock;
  std::int64_t least_games;
  double deviation_below;  // as it has grown until now,
  double growth;           // in a millisecond: the square of the volatility, times this
  std::int64_t most;
};
std::vector<Leader> find_leaders(Database& database, const LeaderQuery& query, Time now);

}  // namespace sequitur::server
