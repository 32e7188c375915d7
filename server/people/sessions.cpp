#include "server/people/sessions.hpp"

#include "server/base/ids.hpp"
#include "server/people/plain_text.hpp"
#include "server/people/secret.hpp"

namespace sequitur::server {

namespace {

constexpr std::size_t longest_agent = 200, longest_address = 64;

Session session_from(const Row& row, std::size_t first) {
  return {row.text(first), row.integer(first + 1), row.integer(first + 2), row.text(first + 3),
          row.text(first + 4)};
}

Time lasts(const Person& person) {
  return person.kind == Person::Kind::guest ? guest_lasts : account_lasts;
}

}  // namespace

NewSession open_session(Database& database, std::int64_t person, std::string_view agent,
                        std::string_view address, Time now) {
  NewSession session{random_id(), random_secret()};
  database.run(
      "INSERT INTO sessions (id, secret, person, created, seen, agent, address) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7)",
      {session.id, hash_secret(session.secret), person, now, now, plain_text(agent, longest_agent),
       plain_text(address, longest_address)});
  database.run("UPDATE people SET seen = $2 WHERE id = $1 AND seen < $2", {person, now});
  return session;
}

std::optional<SignedIn> find_session(Database& database, std::string_view secret, Time now) {
  static const std::string sql =
      "SELECT " + person_columns +
      ", s.id, s.created, s.seen, s.agent, s.address "
      "FROM sessions s JOIN people p ON p.id = s.person WHERE s.secret = $1";
  const Rows rows = database.run(sql, {hash_secret(secret)});
  if (rows.empty()) return std::nullopt;
  SignedIn found{person_from(rows.front()), session_from(rows.front(), after_person)};
  const bool over = now - found.session.seen > lasts(found.person);
  if (over || found.person.kind == Person::Kind::deleted) return std::nullopt;
  return found;
}

std::optional<std::string> name_by_session(Database& database, const std::string& session) {
  const Rows rows = database.run(
      "SELECT p.name FROM sessions s JOIN people p ON p.id = s.person WHERE s.id = $1", {session});
  return rows.empty() ? std::nullopt : std::optional(rows.front().text(0));
}

void touch_session(Database& database, const std::string& session, Time now) {
  database.run("UPDATE sessions SET seen = $2 WHERE id = $1 AND seen < $2", {session, now});
  database.run(
      "UPDATE people SET seen = $2 "
      "WHERE id = (SELECT person FROM sessions WHERE id = $1) AND seen < $2",
      {session, now});
}

std::vector<Session> sessions_of(Database& database, std::int64_t person, Time now) {
  std::vector<Session> sessions;
  for (const Row& row :
       database.run("SELECT s.id, s.created, s.seen, s.agent, s.address FROM sessions s "
                    "WHERE s.person = $1 AND s.seen >= $2 ORDER BY s.created DESC, s.id",
                    {person, now - account_lasts}))
    sessions.push_back(session_from(row, 0));
  return sessions;
}

bool end_session(Database& database, std::int64_t person, const std::string& session) {
  if (!is_id(session)) return false;
  database.run("DELETE FROM sessions WHERE id = $1 AND person = $2", {session, person});
  return database.changed() > 0;
}

void end_all_sessions(Database& database, std::int64_t person) {
  database.run("DELETE FROM sessions WHERE person = $1", {person});
}

void end_other_sessions(Database& database, std::int64_t person, const std::string& kept) {
  database.run("DELETE FROM sessions WHERE person = $1 AND id <> $2", {person, kept});
}

}  // namespace sequitur::server
