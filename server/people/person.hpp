#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/base/refusal.hpp"
#include "server/base/time.hpp"
#include "server/store/database.hpp"

namespace sequitur::server {

// Somebody: at first a guest, who has no name; with a name and a password an account; and once
// deleted, no more than a number that old games point at.
struct Person {
  enum class Kind : std::uint8_t { guest, account, deleted };

  std::int64_t id = 0;
  Kind kind = Kind::guest;
  std::string name{};  // empty unless an account
  Time created = 0;
  Time seen = 0;
  Time banned_until = 0;  // cannot sign in nor play
  Time muted_until = 0;   // cannot chat

  bool banned(Time now) const { return banned_until > now; }
  bool muted(Time now) const { return muted_until > now; }
};
std::string_view name(Person::Kind kind);  // "guest", "account", "deleted"

// For a query whose first columns are these, of the table `people` as p; others come from column
// `after_person` on.
inline const std::string person_columns =
    "p.id, p.name, p.deleted, p.created, p.seen, p.banned_until, p.muted_until";
constexpr std::size_t after_person = 7;
Person person_from(const Row& row);

std::optional<Person> find_person(Database& database, std::int64_t id);
// Among accounts, whatever is written differently in the name but looks alike; and anybody, guests
// too, by `#` and the id.
std::optional<Person> find_person(Database& database, std::string_view name);
// Whoever may not do everything now.
std::vector<Person> restrained_people(Database& database, Time now);
// What finds this person: the name, or the number of a guest.
std::string address_of(const Person& person);

// player_unknown, with the place that the name was read from.
Refusal player_unknown(std::string_view name, std::string place);
// `banned`, with the day it ends.
Refusal banned(const Person& person);

// For whoever is shut out for good.
constexpr Time for_ever = 253'402'300'799'999;  // the end of the year 9999

}  // namespace sequitur::server
