#include "server/people/ratings.hpp"

#include <algorithm>

namespace sequitur::server {

namespace {

double periods_since(Time updated, Time now) {
  return static_cast<double>(std::max<Time>(0, now - updated)) / rating_period;
}

bool is_account(Database& database, std::int64_t person) {
  const auto found = find_person(database, person);
  return found && found->kind == Person::Kind::account;
}

}  // namespace

std::expected<RatingChanges, Refusal> rate_game(Database& database, std::int64_t p1,
                                                std::int64_t p2, const std::string& game,
                                                ClockClass clock, double score, Time now) {
  if (clock == ClockClass::none || p1 == p2 || !is_account(database, p1) ||
      !is_account(database, p2))
    return std::unexpected(
        Refusal{"guests_unrated", "", "a rated game needs a clock and two accounts"});
  const std::string clock_name(name(clock));
  const KeptRating unrated{game, clock_name, {}, 0, now};
  const KeptRating first = rating_of(database, p1, game, clock_name).value_or(unrated);
  const KeptRating second = rating_of(database, p2, game, clock_name).value_or(unrated);
  const Rating first_after =
      after(first.rating, second.rating, score, periods_since(first.updated, now));
  const Rating second_after =
      after(second.rating, first.rating, 1 - score, periods_since(second.updated, now));
  // In the same order on every server, so that two of them never wait for each other.
  if (p1 < p2) store_rating(database, p1, first, first_after, now);
  store_rating(database, p2, second, second_after, now);
  if (p1 > p2) store_rating(database, p1, first, first_after, now);
  return RatingChanges{
      {{first.rating.rating, first_after.rating}, {second.rating.rating, second_after.rating}}};
}

}  // namespace sequitur::server
