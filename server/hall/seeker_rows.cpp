#include "server/hall/seeker_rows.hpp"

#include "server/hall/agreed.hpp"
#include "server/store/rows/rooms.hpp"

namespace sequitur::server {

std::optional<std::int64_t> partner_for(Database& database, const Seeker& seeker) {
  // Two who come at once would not see each other, and both would wait.
  database.take_turns("seekers");
  constexpr std::int64_t looked_at = 50;
  const std::string sql =
      "SELECT person FROM seekers WHERE wish = $1 AND room IS NULL AND person <> $2 "
      "AND node IN (SELECT id FROM nodes WHERE gone = 0) ORDER BY since LIMIT $3" +
      std::string(database.skipping_locked());
  for (const Row& row : database.run(sql, {seeker.wish, seeker.person, looked_at}))
    if (const std::int64_t person = row.integer(0);
        !kept_apart(database, person, seeker.person) &&
        running_of(database, person).size() < most_running)
      return person;
  return std::nullopt;
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

}  // namespace sequitur::server
