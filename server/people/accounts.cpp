#include "server/people/accounts.hpp"

#include "server/base/ids.hpp"
#include "server/people/secret.hpp"
#include "server/people/sessions.hpp"
#include "server/people/switches.hpp"
#include "server/people/tokens.hpp"

namespace sequitur::server {

namespace {

constexpr int codes_at_a_time = 10;

// A code is short, so that it is hashed together with whose it is: each must be guessed alone.
std::string code_hash(std::int64_t person, std::string_view code) {
  return hash_secret("recovery " + std::to_string(person) + ' ' + plain_code(code));
}

Refusal recovery_wrong() {
  return {"recovery_wrong", "code", "there is no such name with such a recovery code left"};
}

std::optional<Credentials> credentials_from(const Rows& rows) {
  if (rows.empty() || rows.front().is_null(after_person)) return std::nullopt;
  return Credentials{person_from(rows.front()), rows.front().text(after_person)};
}

}  // namespace

Person make_guest(Database& database, Time now) {
  const Person guest{.id = random_person_id(), .created = now, .seen = now};
  database.run("INSERT INTO people (id, created, seen) VALUES ($1, $2, $3)", {guest.id, now, now});
  return guest;
}

std::expected<void, Refusal> check_sign_up(Database& database, const Name& name) {
  if (read_switches(database).registration_closed)
    return std::unexpected(
        Refusal{"registration_closed", "", "no new accounts are made here for the time being"});
  if (!database.run("SELECT 1 FROM people WHERE folded = $1", {name.folded}).empty())
    return std::unexpected(name_taken(name));
  return {};
}

std::expected<SignedUp, Refusal> sign_up(Database& database, std::int64_t guest, const Name& name,
                                         const std::string& password_hash, Time now) {
  if (auto allowed = check_sign_up(database, name); !allowed)
    return std::unexpected(allowed.error());
  database.run(
      "UPDATE people SET name = $2, folded = $3, password = $4, seen = $5 "
      "WHERE id = $1 AND name IS NULL AND deleted IS NULL",
      {guest, name.shown, name.folded, password_hash, now});
  if (database.changed() == 0)
    return std::unexpected(Refusal{"account_already", "", "you have an account already"});
  return SignedUp{*find_person(database, guest), renew_recovery_codes(database, guest)};
}

std::optional<Credentials> find_credentials(Database& database, std::string_view name) {
  const auto folded = folded_name(name);
  if (!folded) return std::nullopt;
  static const std::string sql =
      "SELECT " + person_columns + ", p.password FROM people p WHERE p.folded = $1";
  return credentials_from(database.run(sql, {*folded}));
}

std::optional<Credentials> find_credentials(Database& database, std::int64_t person) {
  static const std::string sql =
      "SELECT " + person_columns + ", p.password FROM people p WHERE p.id = $1";
  return credentials_from(database.run(sql, {person}));
}

Refusal login_wrong() {
  return {"login_wrong", "password", "there is no such name with this password"};
}

void renew_hash(Database& database, const Credentials& credentials, const std::string& renewed) {
  database.run("UPDATE people SET password = $3 WHERE id = $1 AND password = $2",
               {credentials.person.id, credentials.password_hash, renewed});
}

std::expected<void, Refusal> change_password(Database& database, const Credentials& credentials,
                                             const std::string& password_hash,
                                             const std::string& kept_session) {
  renew_hash(database, credentials, password_hash);
  if (database.changed() == 0)
    return std::unexpected(
        Refusal{"password_wrong", "old", "the old password is not the present one"});
  end_other_sessions(database, credentials.person.id, kept_session);
  return {};
}

std::expected<Person, Refusal> check_recovery(Database& database, std::string_view name,
                                              std::string_view code) {
  const auto person = find_person(database, name);
  if (!person || database
                     .run("SELECT 1 FROM recovery_codes WHERE person = $1 AND code = $2",
                          {person->id, code_hash(person->id, code)})
                     .empty())
    return std::unexpected(recovery_wrong());
  return *person;
}

std::expected<Person, Refusal> recover(Database& database, std::string_view name,
                                       std::string_view code, const std::string& password_hash) {
  const auto person = check_recovery(database, name, code);
  if (!person) return person;
  database.run("DELETE FROM recovery_codes WHERE person = $1 AND code = $2",
               {person->id, code_hash(person->id, code)});
  if (database.changed() == 0) return std::unexpected(recovery_wrong());
  database.run("UPDATE people SET password = $2 WHERE id = $1", {person->id, password_hash});
  end_all_sessions(database, person->id);
  end_all_tokens(database, person->id);
  return person;
}

RecoveryCodes renew_recovery_codes(Database& database, std::int64_t person) {
  RecoveryCodes codes;
  database.run("DELETE FROM recovery_codes WHERE person = $1", {person});
  for (int i = 0; i < codes_at_a_time; ++i) {
    codes.push_back(random_code());
    database.run("INSERT INTO recovery_codes (person, code) VALUES ($1, $2)",
                 {person, code_hash(person, codes.back())});
  }
  return codes;
}

}  // namespace sequitur::server
