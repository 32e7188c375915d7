#include "server/store/rows/sessions.hpp"

namespace sequitur::server {

namespace {

Session session_from(const Row& row, std::size_t first) {
  return {row.text(first), row.integer(first + 1), row.integer(first + 2), row.text(first + 3),
          row.text(first + 4)};
}

std::vector<Session> sessions_in(const Rows& rows) {
  std::vector<Session> sessions;
  for (const Row& row : rows) sessions.push_back(session_from(row, 0));
  return sessions;
}

}  // namespace

void insert_session(Database& database, std::int64_t person, const Session& session,
                    const std::string& secret_hash) {
  database.run(
      "INSERT INTO sessions (id, secret, person, created, seen, agent, address) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7)",
      {session.id, secret_hash, person, session.created, session.seen, session.agent,
       session.address});
}

std::optional<SignedIn> session_of_hash(Database& database, const std::string& secret_hash) {
  static const std::string sql =
      "SELECT " + person_columns +
      ", s.id, s.created, s.seen, s.agent, s.address "
      "FROM sessions s JOIN people p ON p.id = s.person WHERE s.secret = $1";
  const Rows rows = database.run(sql, {secret_hash});
  if (rows.empty()) return std::nullopt;
  return SignedIn{person_from(rows.front()), session_from(rows.front(), after_person)};
}

std::optional<std::string> name_by_session(Database& database, const std::string& session) {
  const Rows rows = database.run(
      "SELECT p.name FROM sessions s JOIN people p ON p.id = s.person WHERE s.id = $1", {session});
  return rows.empty() ? std::nullopt : std::optional(rows.front().text(0));
}

void touch_session(Database& database, const std::string& session, const std::string& address,
                   Time now) {
  database.run("UPDATE sessions SET seen = $2, address = $3 WHERE id = $1 AND seen < $2",
               {session, now, address});
  database.run(
      "UPDATE people SET seen = $2 "
      "WHERE id = (SELECT person FROM sessions WHERE id = $1) AND seen < $2",
      {session, now});
}

std::vector<Session> sessions_since(Database& database, std::int64_t person, Time since) {
  return sessions_in(
      database.run("SELECT s.id, s.created, s.seen, s.agent, s.address FROM sessions s "
                   "WHERE s.person = $1 AND s.seen >= $2 ORDER BY s.created DESC, s.id",
                   {person, since}));
}

std::vector<Session> all_sessions_of(Database& database, std::int64_t person) {
  return sessions_in(
      database.run("SELECT id, created, seen, agent, address FROM sessions WHERE person = $1 "
                   "ORDER BY created",
                   {person}));
}

bool remove_session(Database& database, std::int64_t person, const std::string& session) {
  database.run("DELETE FROM sessions WHERE id = $1 AND person = $2", {session, person});
  return database.changed() > 0;
}

void end_all_sessions(Database& database, std::int64_t person) {
  database.run("DELETE FROM sessions WHERE person = $1", {person});
}

void end_other_sessions(Database& database, std::int64_t person, const std::string& kept) {
  database.run("DELETE FROM sessions WHERE person = $1 AND id <> $2", {person, kept});
}

std::int64_t remove_old_sessions(Database& database, Time of_accounts, Time of_guests,
                                 std::int64_t most) {
  database.run(
      "DELETE FROM sessions WHERE id IN (SELECT s.id FROM sessions s JOIN people p "
      "ON p.id = s.person WHERE s.seen < $1 OR (s.seen < $2 AND p.name IS NULL) LIMIT $3)",
      {of_accounts, of_guests, most});
  return database.changed();
}

}  // namespace sequitur::server
