#include "server/store/rows/recovery_codes.hpp"

namespace sequitur::server {

bool has_recovery_code(Database& database, std::int64_t person, const std::string& hash) {
  return !database
              .run("SELECT 1 FROM recovery_codes WHERE person = $1 AND code = $2", {person, hash})
              .empty();
}

std::int64_t count_recovery_codes(Database& database, std::int64_t person) {
  return database.run("SELECT COUNT(*) FROM recovery_codes WHERE person = $1", {person})
      .front()
      .integer(0);
}

void insert_recovery_code(Database& database, std::int64_t person, const std::string& hash) {
  database.run("INSERT INTO recovery_codes (person, code) VALUES ($1, $2)", {person, hash});
}

bool use_recovery_code(Database& database, std::int64_t person, const std::string& hash) {
  database.run("DELETE FROM recovery_codes WHERE person = $1 AND code = $2", {person, hash});
  return database.changed() > 0;
}

void remove_recovery_codes(Database& database, std::int64_t person) {
  database.run("DELETE FROM recovery_codes WHERE person = $1", {person});
}

}  // namespace sequitur::server
