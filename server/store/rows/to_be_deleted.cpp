#include "server/store/rows/to_be_deleted.hpp"

namespace sequitur::server {

void ask_to_delete(Database& database, std::int64_t person) {
  database.run("INSERT INTO to_be_deleted (person) VALUES ($1) ON CONFLICT DO NOTHING", {person});
}

std::vector<std::int64_t> to_be_deleted(Database& database) {
  std::vector<std::int64_t> people;
  for (const Row& row : database.run("SELECT person FROM to_be_deleted ORDER BY person"))
    people.push_back(row.integer(0));
  return people;
}

bool settle_deletion(Database& database, std::int64_t person) {
  database.run("DELETE FROM to_be_deleted WHERE person = $1", {person});
  return database.changed() > 0;
}

}  // namespace sequitur::server
