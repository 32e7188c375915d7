#include "server/people/person.hpp"

#include <charconv>

#include "engine/game/text.hpp"
#include "server/base/day.hpp"
#include "server/people/name.hpp"

namespace sequitur::server {

std::optional<Person> find_person(Database& database, std::string_view name) {
  if (name.starts_with('#')) {
    std::int64_t id = 0;
    const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), id);
    if (error != std::errc() || end != name.data() + name.size()) return std::nullopt;
    const auto person = find_person(database, id);
    return person && person->kind != Person::Kind::deleted ? person : std::nullopt;
  }
  const auto folded = folded_name(name);
  return folded ? find_folded(database, *folded) : std::nullopt;
}

std::string address_of(const Person& person) {
  return person.name.empty() ? "#" + std::to_string(person.id) : person.name;
}

Refusal player_unknown(std::string_view name, std::string place) {
  return {"player_unknown", std::move(place),
          "there is no player called " + sequitur::quoted(name)};
}

Refusal banned(const Person& person) {
  return {"banned", "",
          person.banned_until >= for_ever
              ? "this account is suspended"
              : "this account is suspended until " + day(person.banned_until)};
}

}  // namespace sequitur::server
