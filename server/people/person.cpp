#include "server/people/person.hpp"

#include <charconv>

#include "engine/game/text.hpp"
#include "server/base/day.hpp"
#include "server/people/name.hpp"

namespace sequitur::server {

std::string_view name(Person::Kind kind) {
  constexpr std::string_view names[] = {"guest", "account", "deleted"};
  return names[static_cast<int>(kind)];
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
  const Rows rows = database.run(sql, {id});
  return rows.empty() ? std::nullopt : std::optional(person_from(rows.front()));
}

std::optional<Person> find_person(Database& database, std::string_view name) {
  if (name.starts_with('#')) {
    std::int64_t id = 0;
    const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), id);
    if (error != std::errc() || end != name.data() + name.size()) return std::nullopt;
    const auto person = find_person(database, id);
    return person && person->kind != Person::Kind::deleted ? person : std::nullopt;
  }
  const auto folded = folded_name(name);
  if (!folded) return std::nullopt;
  static const std::string sql = "SELECT " + person_columns + " FROM people p WHERE p.folded = $1";
  const Rows rows = database.run(sql, {*folded});
  return rows.empty() ? std::nullopt : std::optional(person_from(rows.front()));
}

std::vector<Person> restrained_people(Database& database, Time now) {
  static const std::string sql = "SELECT " + person_columns +
                                 " FROM people p "
                                 "WHERE p.banned_until > $1 OR p.muted_until > $1";
  std::vector<Person> people;
  for (const Row& row : database.run(sql, {now})) people.push_back(person_from(row));
  return people;
}

std::string address_of(const Person& person) {
  return person.name.empty() ? "#" + std::to_string(person.id) : person.name;
}

Refusal player_unknown(std::string_view name, std::string place) {
  return {"player_unknown", std::move(place), "nobody is called " + sequitur::quoted(name)};
}

Refusal banned(const Person& person) {
  return {
      "banned", "",
      person.banned_until >= for_ever
          ? "this account is closed by whoever runs the server"
          : "this account is closed by whoever runs the server until " + day(person.banned_until)};
}

}  // namespace sequitur::server
