#include "server/people/ratings.hpp"

#include <algorithm>
#include <set>

#include "server/base/origin.hpp"
#include "server/store/rows/sessions.hpp"

namespace sequitur::server {

namespace {

double periods_since(Time updated, Time now) {
  return static_cast<double>(std::max<Time>(0, now - updated)) / rating_period;
}

bool is_account(Database& database, std::int64_t person) {
  const auto found = find_person(database, person);
  return found && found->kind == Person::Kind::account;
}

constexpr int full_weight_from = 12;  // moves

// Where they signed in. This machine itself, where the operator and tests are, is nobody's origin.
std::set<std::string> origins_of(Database& database, std::int64_t person) {
  std::set<std::string> origins;
  for (const Session& session : all_sessions_of(database, person))
    if (const auto origin = read_origin(session.address); origin && !origin->loopback)
      origins.insert(origin->circles.back());
  return origins;
}

bool of_one_origin(Database& database, std::int64_t p1, std::int64_t p2) {
  const auto first = origins_of(database, p1), second = origins_of(database, p2);
  return std::ranges::any_of(first,
                             [&](const std::string& origin) { return second.contains(origin); });
}

}  // namespace

double weight_of(const Ending& ending, int plies) {
  switch (ending.termination) {
    case Termination::connection:
    case Termination::loop:
    case Termination::block:
    case Termination::full:
    case Termination::score:
      return 1;
    default:
      return std::min(1.0, static_cast<double>(plies) / full_weight_from);
  }
}

Rating weighted(const Rating& before, const Rating& after, double weight) {
  const auto between = [weight](double from, double to) { return from + weight * (to - from); };
  return {between(before.rating, after.rating), between(before.deviation, after.deviation),
          between(before.volatility, after.volatility)};
}

std::expected<RatingChanges, Refusal> rate_game(Database& database, std::int64_t p1,
                                                std::int64_t p2, const std::string& game,
                                                ClockClass clock, double score, Time now,
                                                double weight) {
  if (clock == ClockClass::none || p1 == p2 || !is_account(database, p1) ||
      !is_account(database, p2))
    return std::unexpected(
        Refusal{"guests_unrated", "", "a rated game needs a clock and two accounts"});
  if (of_one_origin(database, p1, p2))
    return std::unexpected(
        Refusal{"same_origin", "", "games between two players of one network do not count"});
  const std::string clock_name(name(clock));
  const KeptRating unrated{game, clock_name, {}, 0, now};
  const KeptRating first = rating_of(database, p1, game, clock_name).value_or(unrated);
  const KeptRating second = rating_of(database, p2, game, clock_name).value_or(unrated);
  const auto rated = [&](const KeptRating& mine, const KeptRating& theirs, double points) {
    return weighted(mine.rating,
                    after(mine.rating, theirs.rating, points, periods_since(mine.updated, now)),
                    weight);
  };
  const Rating first_after = rated(first, second, score);
  const Rating second_after = rated(second, first, 1 - score);
  // In the same order on every server, so that two of them never wait for each other.
  if (p1 < p2) store_rating(database, p1, first, first_after, now);
  store_rating(database, p2, second, second_after, now);
  if (p1 > p2) store_rating(database, p1, first, first_after, now);
  return RatingChanges{
      {{first.rating.rating, first_after.rating}, {second.rating.rating, second_after.rating}}};
}

}  // namespace sequitur::server
