#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/base/time.hpp"
#include "server/protocol/player_card.hpp"
#include "server/store/database.hpp"

namespace sequitur::server {

// A person. At first they are a guest and have no name; with a name and a password they have an
// account. Once deleted, only the number is left, to which old games point.
struct Person {
  using Kind = PersonKind;

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

// What somebody is called.
struct Name {
  std::string shown{};   // in composed characters
  std::string folded{};  // what two names must not have in common: people/name.hpp
};

std::optional<Person> find_person(Database& database, std::int64_t id);
std::optional<Person> find_folded(Database& database, const std::string& folded);
// Those that there are, in a few queries however many they are.
std::vector<Person> find_people(Database& database, std::span<const std::int64_t> ids);
// People who are banned or muted now.
std::vector<Person> restrained_people(Database& database, Time now);

void insert_guest(Database& database, std::int64_t id, Time now);
// False: it is no guest, or no longer.
bool make_account(Database& database, std::int64_t guest, const Name& name,
                  const std::string& password_hash, Time now);
void set_name(Database& database, std::int64_t person, const Name& name);
void set_banned_until(Database& database, std::int64_t person, Time until);
void set_muted_until(Database& database, std::int64_t person, Time until);
void note_seen(Database& database, std::int64_t person, Time now);

// The hash of the password of an account.
struct Credentials {
  Person person;
  std::string password_hash;
};
std::optional<Credentials> credentials_of(Database& database, std::int64_t person);
std::optional<Credentials> credentials_of(Database& database, const std::string& folded);
void set_password(Database& database, std::int64_t person, const std::string& hash);
// False: it is not the old one any more.
bool replace_password(Database& database, const Credentials& old, const std::string& hash);

// The row stays, for the games that point at it, with nothing in it.
void blank_person(Database& database, std::int64_t person, Time now);
// Guests whom nothing points at and who were not seen since `before`, at most `most`; how many.
std::int64_t remove_idle_guests(Database& database, Time before, std::int64_t most);

}  // namespace sequitur::server
