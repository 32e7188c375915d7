#include "server/store/rows/blocks.hpp"

namespace sequitur::server {

std::int64_t count_blocks(Database& database, std::int64_t person) {
  return database.run("SELECT COUNT(*) FROM blocks WHERE person = $1", {person}).front().integer(0);
}

void insert_block(Database& database, std::int64_t person, std::int64_t other) {
  database.run("INSERT INTO blocks (person, other) VALUES ($1, $2) ON CONFLICT DO NOTHING",
               {person, other});
}

void remove_block(Database& database, std::int64_t person, std::int64_t other) {
  database.run("DELETE FROM blocks WHERE person = $1 AND other = $2", {person, other});
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

void remove_blocks_about(Database& database, std::int64_t person) {
  database.run("DELETE FROM blocks WHERE person = $1 OR other = $1", {person});
}

void remove_blocks_of_idle_guests(Database& database, Time before) {
  for (const std::string_view blocks :
       {"DELETE FROM blocks WHERE person IN (SELECT id FROM people WHERE name IS NULL "
        "AND deleted IS NULL AND seen < $1)",
        "DELETE FROM blocks WHERE other IN (SELECT id FROM people WHERE name IS NULL "
        "AND deleted IS NULL AND seen < $1)"})
    database.run(blocks, {before});
}

}  // namespace sequitur::server
