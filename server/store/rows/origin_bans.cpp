#include "server/store/rows/origin_bans.hpp"

namespace sequitur::server {

void put_origin_ban(Database& database, const OriginBan& ban) {
  database.run(
      "INSERT INTO origin_bans (network, person, until) VALUES ($1, $2, $3) "
      "ON CONFLICT (network) DO UPDATE SET person = excluded.person, until = excluded.until "
      "WHERE origin_bans.until < excluded.until",
      {ban.network, ban.person ? Value(*ban.person) : Value(), ban.until});
}

Time origin_banned_until(Database& database, const std::string& network, Time now) {
  const Rows rows = database.run("SELECT until FROM origin_bans WHERE network = $1 AND until > $2",
                                 {network, now});
  return rows.empty() ? 0 : rows.front().integer(0);
}

std::vector<OriginBan> origin_bans(Database& database, Time now) {
  std::vector<OriginBan> bans;
  for (const Row& row : database.run("SELECT network, person, until FROM origin_bans WHERE until > "
                                     "$1 ORDER BY until, network",
                                     {now}))
    bans.push_back({row.text(0), row.maybe_integer(1), row.integer(2)});
  return bans;
}

bool remove_origin_ban(Database& database, const std::string& network) {
  database.run("DELETE FROM origin_bans WHERE network = $1", {network});
  return database.changed() > 0;
}

void remove_origin_bans_of(Database& database, std::int64_t person) {
  database.run("DELETE FROM origin_bans WHERE person = $1", {person});
}

void forget_whose_origin_bans(Database& database, std::int64_t person) {
  database.run("UPDATE origin_bans SET person = NULL WHERE person = $1", {person});
}

void remove_old_origin_bans(Database& database, Time now) {
  database.run("DELETE FROM origin_bans WHERE until <= $1", {now});
}

}  // namespace sequitur::server
