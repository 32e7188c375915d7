#include "server/people/blocks.hpp"

namespace sequitur::server {

namespace {

constexpr auto place = "player";

}  // namespace

std::expected<Person, Refusal> block(Database& database, std::int64_t person,
                                     std::string_view name) {
  const auto other = find_person(database, name);
  if (!other) return std::unexpected(player_unknown(name, place));
  if (other->id == person)
    return std::unexpected(Refusal{"player_yourself", place, "nobody can block themselves"});
  const Rows count = database.run("SELECT COUNT(*) FROM blocks WHERE person = $1", {person});
  if (count.front().integer(0) >= most_blocks)
    return std::unexpected(
        Refusal{"blocks_full", "", "1000 players are blocked already, and no more are possible"});
  database.run("INSERT INTO blocks (person, other) VALUES ($1, $2) ON CONFLICT DO NOTHING",
               {person, other->id});
  return *other;
}

std::expected<Person, Refusal> unblock(Database& database, std::int64_t person,
                                       std::string_view name) {
  const auto other = find_person(database, name);
  if (!other) return std::unexpected(player_unknown(name, place));
  database.run("DELETE FROM blocks WHERE person = $1 AND other = $2", {person, other->id});
  return *other;
}

std::vector<Person> blocked_by(Database& database, std::int64_t person) {
  static const std::string sql = "SELECT " + person_columns +
                                 " FROM blocks b JOIN people p ON p.id = b.other "
                                 "WHERE b.person = $1 ORDER BY p.folded";
  std::vector<Person> people;
  for (const Row& row : database.run(sql, {person})) people.push_back(person_from(row));
  return people;
}

std::vector<std::int64_t> kept_apart_from(Database& database, std::int64_t person) {
  std::vector<std::int64_t> others;
  for (const Row& row : database.run("SELECT other FROM blocks WHERE person = $1 "
                                     "UNION SELECT person FROM blocks WHERE other = $1",
                                     {person}))
    others.push_back(row.integer(0));
  return others;
}

}  // namespace sequitur::server
