#include "server/people/profile.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/any/games.hpp"

namespace sequitur::server {

namespace {

using Json = nlohmann::json;

// A query takes that many people at once; the last of them is repeated to fill it.
constexpr std::size_t at_once = 32;

std::string numbered_parameters() {
  std::string list;
  for (std::size_t i = 1; i <= at_once; ++i) list += (i == 1 ? "$" : ", $") + std::to_string(i);
  return list;
}

void add(Database& database, Summaries& found, std::span<const std::int64_t> people) {
  static const std::string persons =
      "SELECT " + person_columns + " FROM people p WHERE p.id IN (" + numbered_parameters() + ")";
  static const std::string ratings =
      "SELECT person, game, clock, rating, deviation, volatility, games, updated FROM ratings "
      "WHERE person IN (" +
      numbered_parameters() + ") ORDER BY game, clock";
  std::vector<Value> ids(people.begin(), people.end());
  ids.resize(at_once, ids.back());
  for (const Row& row : database.run(persons, ids))
    found[row.integer(0)] = {.person = person_from(row)};
  for (const Row& row : database.run(ratings, ids))
    found[row.integer(0)].ratings.push_back({row.text(1),
                                             row.text(2),
                                             {row.real(3), row.real(4), row.real(5)},
                                             row.integer(6),
                                             row.integer(7)});
}

// Adds what `sql` counts to won, lost and drawn; `win` is the result that is this person's.
void count(Database& database, Json& counts, std::string_view sql, std::int64_t person,
           std::string_view win) {
  for (const Row& row : database.run(sql, {person})) {
    const std::string result = row.text(1);
    const std::string of = result == win ? "won" : result == "draw" ? "drawn" : "lost";
    Json& number = counts[row.text(0)][of];
    number = number.get<std::int64_t>() + row.integer(2);
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
  for (; !people.empty(); people = people.subspan(std::min(at_once, people.size())))
    add(database, found, people.first(std::min(at_once, people.size())));
  return found;
}

Json profile(Database& database, const Person& person) {
  Json counts;
  for (const std::string_view game : Games::names)
    counts[std::string(game)] = {{"won", 0}, {"lost", 0}, {"drawn", 0}};
  count(database, counts,
        "SELECT game, result, COUNT(*) FROM rooms WHERE p1 = $1 AND p2 IS NOT NULL "
        "AND result IN ('p1win', 'p2win', 'draw') GROUP BY game, result",
        person.id, "p1win");
  count(database, counts,
        "SELECT game, result, COUNT(*) FROM rooms WHERE p2 = $1 AND p1 IS NOT NULL "
        "AND result IN ('p1win', 'p2win', 'draw') GROUP BY game, result",
        person.id, "p2win");
  return {{"player", to_json(Summary{person, ratings_of(database, person.id)})},
          {"created", person.created},
          {"counts", counts}};
}

}  // namespace sequitur::server
