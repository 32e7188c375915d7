#include "server/people/profile.hpp"

#include <nlohmann/json.hpp>

#include "engine/any/games.hpp"
#include "server/store/rows/finished_rooms.hpp"

namespace sequitur::server {

namespace {

using Json = nlohmann::json;

// Adds to won, lost and drawn; `win` is the result that is this person's.
void count(Json& counts, const std::vector<ResultCount>& results, std::string_view win) {
  for (const ResultCount& ended : results) {
    const std::string of = ended.result == win ? "won" : ended.result == "draw" ? "drawn" : "lost";
    Json& number = counts[ended.game][of];
    number = number.get<std::int64_t>() + ended.games;
  }
}

}  // namespace

Json to_json(const Summary& summary) {
  const Person& person = summary.person;
  Json ratings = Json::object();
  for (const KeptRating& kept : summary.ratings)
    ratings[kept.game][kept.clock] = {{"rating", kept.rating.rating},
                                      {"deviation", kept.rating.deviation},
                                      {"games", kept.games}};
  return {{"id", person.id},
          {"name", person.name.empty() ? Json() : Json(person.name)},
          {"kind", name(person.kind)},
          {"ratings", ratings}};
}

Json engine_as_player(int level) {
  return {{"id", 0}, {"name", nullptr}, {"kind", "engine"}, {"level", level}};
}

Summaries summaries(Database& database, std::span<const std::int64_t> people) {
  Summaries found;
  for (Person& person : find_people(database, people))
    found[person.id] = {.person = std::move(person)};
  for (auto& [person, rating] : ratings_of_people(database, people))
    found[person].ratings.push_back(std::move(rating));
  return found;
}

Json profile(Database& database, const Person& person) {
  Json counts;
  for (const std::string_view game : Games::names)
    counts[std::string(game)] = {{"won", 0}, {"lost", 0}, {"drawn", 0}};
  count(counts, count_results(database, person.id, 0), "p1win");
  count(counts, count_results(database, person.id, 1), "p2win");
  return {{"player", to_json(Summary{person, ratings_of(database, person.id)})},
          {"created", person.created},
          {"counts", counts}};
}

}  // namespace sequitur::server
