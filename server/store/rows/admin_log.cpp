#include "server/store/rows/admin_log.hpp"

namespace sequitur::server {

void insert_log_entry(Database& database, const std::string& id, const LogEntry& entry) {
  database.run("INSERT INTO admin_log (id, at, who, what) VALUES ($1, $2, $3, $4)",
               {id, entry.at, entry.who, entry.what});
}

std::vector<LogEntry> log_entries(Database& database, std::int64_t most) {
  std::vector<LogEntry> entries;
  for (const Row& row : database.run(
           "SELECT at, who, what FROM admin_log ORDER BY at DESC, id DESC LIMIT $1", {most}))
    entries.push_back({row.integer(0), row.text(1), row.text(2)});
  return entries;
}

void forget_names_in_log(Database& database, std::int64_t person) {
  const std::string number = '#' + std::to_string(person);
  database.run("UPDATE admin_log SET what = $2 WHERE what LIKE $1",
               {"rename " + number + " %", "rename " + number});
}

}  // namespace sequitur::server
