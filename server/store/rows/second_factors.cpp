#include "server/store/rows/second_factors.hpp"

namespace sequitur::server {

std::optional<SecondFactor> second_factor_of(Database& database, std::int64_t person) {
  const Rows rows =
      database.run("SELECT shared_key, since FROM second_factors WHERE person = $1", {person});
  if (rows.empty()) return std::nullopt;
  return SecondFactor{rows.front().text(0), rows.front().maybe_integer(1)};
}

bool put_second_factor(Database& database, std::int64_t person, const std::string& key) {
  database.run(
      "INSERT INTO second_factors (person, shared_key) VALUES ($1, $2) "
      "ON CONFLICT (person) DO UPDATE SET shared_key = excluded.shared_key, step = 0 "
      "WHERE second_factors.since IS NULL",
      {person, key});
  return database.changed() > 0;
}

void mark_confirmed(Database& database, std::int64_t person, Time now) {
  database.run("UPDATE second_factors SET since = $2 WHERE person = $1", {person, now});
}

bool use_step(Database& database, std::int64_t person, std::int64_t step) {
  database.run("UPDATE second_factors SET step = $2 WHERE person = $1 AND step < $2",
               {person, step});
  return database.changed() > 0;
}

void remove_second_factor(Database& database, std::int64_t person) {
  database.run("DELETE FROM second_factors WHERE person = $1", {person});
}

}  // namespace sequitur::server
