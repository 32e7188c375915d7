#include "server/store/rows/seekers.hpp"

namespace sequitur::server {

std::vector<std::int64_t> people_who_seek_the_same(Database& database, const Seeker& seeker,
                                                   std::int64_t most) {
  // Two who come at once would not see each other, and both would wait.
  database.take_turns("seekers");
  const std::string sql =
      "SELECT person FROM seekers WHERE wish = $1 AND room IS NULL AND person <> $2 "
      "AND node IN (SELECT id FROM nodes WHERE gone = 0) ORDER BY since LIMIT $3" +
      std::string(database.skipping_locked());
  std::vector<std::int64_t> people;
  for (const Row& row : database.run(sql, {seeker.wish, seeker.person, most}))
    people.push_back(row.integer(0));
  return people;
}

void insert_seeker(Database& database, const Seeker& seeker) {
  database.run("INSERT INTO seekers (id, person, wish, node, since) VALUES ($1, $2, $3, $4, $5)",
               {seeker.id, seeker.person, seeker.wish, seeker.node, seeker.since});
}

void remove_seeker(Database& database, const std::string& id) {
  database.run("DELETE FROM seekers WHERE id = $1", {id});
}

void serve(Database& database, const Seeker& seeker, std::int64_t partner,
           const std::string& room) {
  database.run("DELETE FROM seekers WHERE person = $1 AND node = $2", {seeker.person, seeker.node});
  database.run("UPDATE seekers SET room = $3 WHERE person IN ($1, $2) AND room IS NULL",
               {seeker.person, partner, room});
}

std::vector<Served> take_served(Database& database, const std::string& node) {
  std::vector<Served> served;
  for (const Row& row : database.run(
           "DELETE FROM seekers WHERE node = $1 AND room IS NOT NULL RETURNING person, room",
           {node}))
    served.push_back({row.integer(0), row.text(1)});
  return served;
}

void remove_seekers_of_gone_nodes(Database& database) {
  database.run(
      "DELETE FROM seekers WHERE node NOT IN (SELECT id FROM nodes WHERE gone = 0) "
      "AND (room IS NULL OR room IN (SELECT id FROM rooms WHERE ended IS NOT NULL))");
}

}  // namespace sequitur::server
