#include "server/store/rows/people.hpp"

#include "server/store/rows/in_parts.hpp"

namespace sequitur::server {

namespace {

std::optional<Person> first_in(const Rows& rows) {
  return rows.empty() ? std::nullopt : std::optional(person_from(rows.front()));
}

std::optional<Credentials> credentials_in(const Rows& rows) {
  if (rows.empty() || rows.front().is_null(after_person)) return std::nullopt;
  return Credentials{person_from(rows.front()), rows.front().text(after_person)};
}

}  // namespace

std::string_view name(Person::Kind kind) {
  return wire_words<PersonKind>[static_cast<std::size_t>(kind)];
}

Person person_from(const Row& row) {
  const auto kind = !row.is_null(2)  ? Person::Kind::deleted
                    : row.is_null(1) ? Person::Kind::guest
                                     : Person::Kind::account;
  return {.id = row.integer(0),
          .kind = kind,
          .name = row.text(1),
          .created = row.integer(3),
          .seen = row.integer(4),
          .banned_until = row.integer(5),
          .muted_until = row.integer(6)};
}

std::optional<Person> find_person(Database& database, std::int64_t id) {
  static const std::string sql = "SELECT " + person_columns + " FROM people p WHERE p.id = $1";
  return first_in(database.run(sql, {id}));
}

std::optional<Person> find_folded(Database& database, const std::string& folded) {
  static const std::string sql = "SELECT " + person_columns + " FROM people p WHERE p.folded = $1";
  return first_in(database.run(sql, {folded}));
}

std::vector<Person> find_people(Database& database, std::span<const std::int64_t> ids) {
  static const std::string sql =
      "SELECT " + person_columns + " FROM people p WHERE p.id IN (" + numbered_parameters() + ")";
  std::vector<Person> people;
  in_parts(ids, [&](const std::vector<Value>& some) {
    for (const Row& row : database.run(sql, some)) people.push_back(person_from(row));
  });
  return people;
}

std::vector<Person> restrained_people(Database& database, Time now) {
  static const std::string sql = "SELECT " + person_columns +
                                 " FROM people p "
                                 "WHERE p.banned_until > $1 OR p.muted_until > $1";
  std::vector<Person> people;
  for (const Row& row : database.run(sql, {now})) people.push_back(person_from(row));
  return people;
}

void insert_guest(Database& database, std::int64_t id, Time now) {
  database.run("INSERT INTO people (id, created, seen) VALUES ($1, $2, $3)", {id, now, now});
}

bool make_account(Database& database, std::int64_t guest, const Name& name,
                  const std::string& password_hash, Time now) {
  database.run(
      "UPDATE people SET name = $2, folded = $3, password = $4, seen = $5 "
      "WHERE id = $1 AND name IS NULL AND deleted IS NULL",
      {guest, name.shown, name.folded, password_hash, now});
  return database.changed() > 0;
}

void set_name(Database& database, std::int64_t person, const Name& name) {
  database.run("UPDATE people SET name = $2, folded = $3 WHERE id = $1",
               {person, name.shown, name.folded});
}

void set_banned_until(Database& database, std::int64_t person, Time until) {
  database.run("UPDATE people SET banned_until = $2 WHERE id = $1", {person, until});
}

void set_muted_until(Database& database, std::int64_t person, Time until) {
  database.run("UPDATE people SET muted_until = $2 WHERE id = $1", {person, until});
}

void note_seen(Database& database, std::int64_t person, Time now) {
  database.run("UPDATE people SET seen = $2 WHERE id = $1 AND seen < $2", {person, now});
}

std::optional<Credentials> credentials_of(Database& database, std::int64_t person) {
  static const std::string sql =
      "SELECT " + person_columns + ", p.password FROM people p WHERE p.id = $1";
  return credentials_in(database.run(sql, {person}));
}

std::optional<Credentials> credentials_of(Database& database, const std::string& folded) {
  static const std::string sql =
      "SELECT " + person_columns + ", p.password FROM people p WHERE p.folded = $1";
  return credentials_in(database.run(sql, {folded}));
}

void set_password(Database& database, std::int64_t person, const std::string& hash) {
  database.run("UPDATE people SET password = $2 WHERE id = $1", {person, hash});
}

bool replace_password(Database& database, const Credentials& old, const std::string& hash) {
  database.run("UPDATE people SET password = $3 WHERE id = $1 AND password = $2",
               {old.person.id, old.password_hash, hash});
  return database.changed() > 0;
}

void blank_person(Database& database, std::int64_t person, Time now) {
  database.run(
      "UPDATE people SET name = NULL, folded = NULL, password = NULL, deleted = $2, "
      "banned_until = 0, muted_until = 0 WHERE id = $1",
      {person, now});
}

std::int64_t remove_idle_guests(Database& database, Time before, std::int64_t most) {
  database.run(
      "DELETE FROM people WHERE id IN (SELECT p.id FROM people p WHERE p.name IS NULL "
      "AND p.deleted IS NULL AND p.seen < $1 "
      "AND NOT EXISTS (SELECT 1 FROM rooms r WHERE r.p1 = p.id) "
      "AND NOT EXISTS (SELECT 1 FROM rooms r WHERE r.p2 = p.id) "
      "AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.person = p.id) "
      "AND NOT EXISTS (SELECT 1 FROM challenges c WHERE c.person = p.id) "
      "AND NOT EXISTS (SELECT 1 FROM analyses a WHERE a.person = p.id) "
      "AND NOT EXISTS (SELECT 1 FROM to_be_deleted d WHERE d.person = p.id) "
      "AND NOT EXISTS (SELECT 1 FROM seekers k WHERE k.person = p.id) "
      "AND NOT EXISTS (SELECT 1 FROM reports o WHERE o.person = p.id OR o.other = p.id) "
      "LIMIT $2)",
      {before, most});
  return database.changed();
}

}  // namespace sequitur::server
