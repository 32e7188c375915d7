#include "server/people/profile.hpp"

#include "engine/any/games.hpp"
#include "server/store/rows/finished_rooms.hpp"

namespace sequitur::server {

namespace {

// Adds to won, lost and drawn; `win` is the result that is this person's.
void count(std::map<std::string, GameCounts>& counts, const std::vector<ResultCount>& results,
           std::string_view win) {
  for (const ResultCount& ended : results) {
    GameCounts& of = counts[ended.game];
    (ended.result == win ? of.won : ended.result == "draw" ? of.drawn : of.lost) += ended.games;
  }
}

}  // namespace

PlayerCard card_of(const Summary& summary) {
  const Person& person = summary.person;
  RatingCards ratings;
  for (const KeptRating& kept : summary.ratings)
    ratings[kept.game][kept.clock] = {kept.rating.rating, kept.rating.deviation, kept.games};
  return PersonCard{person.id, person.name, person.kind, std::move(ratings)};
}

PlayerCard card_of(const Summaries& people, std::int64_t person, int level) {
  if (level > 0) return EngineCard{level};
  const auto known = people.find(person);
  if (known != people.end()) return card_of(known->second);
  return PersonCard{.id = person, .kind = PersonKind::deleted};
}

Summaries summaries(Database& database, std::span<const std::int64_t> people) {
  Summaries found;
  for (Person& person : find_people(database, people)) {
    const std::int64_t id = person.id;
    found[id] = {.person = std::move(person)};
  }
  for (auto& [person, rating] : ratings_of_people(database, people))
    found[person].ratings.push_back(std::move(rating));
  return found;
}

Profile profile(Database& database, const Person& person) {
  Profile shown{card_of(Summary{person, ratings_of(database, person.id)}), person.created, {}};
  for (const std::string_view game : Games::names) shown.counts[std::string(game)] = {};
  count(shown.counts, count_results(database, person.id, 0), "p1win");
  count(shown.counts, count_results(database, person.id, 1), "p2win");
  return shown;
}

}  // namespace sequitur::server
