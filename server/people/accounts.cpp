#include "server/people/accounts.hpp"

#include "server/base/ids.hpp"
#include "server/people/secret.hpp"
#include "server/people/sessions.hpp"
#include "server/people/tokens.hpp"
#include "server/store/rows/mail.hpp"
#include "server/store/rows/recovery_codes.hpp"
#include "server/store/rows/switches.hpp"

namespace sequitur::server {

namespace {

constexpr int codes_at_a_time = 10;

// A code is short, so that it is hashed together with whose it is: each must be guessed alone.
std::string code_hash(std::int64_t person, std::string_view code) {
  return hash_secret("recovery " + std::to_string(person) + ' ' + plain_code(code));
}

Refusal recovery_wrong() {
  return {"recovery_wrong", "code",
          "this code does not belong to this name, or it has already been used"};
}

}  // namespace

Person make_guest(Database& database, Time now) {
  const Person guest{.id = random_person_id(), .created = now, .seen = now};
  insert_guest(database, guest.id, now);
  return guest;
}

std::expected<void, Refusal> check_sign_up(Database& database, const Name& name) {
  if (read_switches(database).registration_closed)
    return std::unexpected(
        Refusal{"registration_closed", "", "new accounts cannot be created here at the moment"});
  if (find_folded(database, name.folded)) return std::unexpected(name_taken(name));
  return {};
}

std::expected<SignedUp, Refusal> sign_up(Database& database, std::int64_t guest, const Name& name,
                                         const std::string& password_hash, Time now) {
  if (auto allowed = check_sign_up(database, name); !allowed)
    return std::unexpected(allowed.error());
  if (!make_account(database, guest, name, password_hash, now))
    return std::unexpected(Refusal{"account_already", "", "you have an account already"});
  return SignedUp{*find_person(database, guest), renew_recovery_codes(database, guest)};
}

std::optional<Credentials> find_credentials(Database& database, std::string_view name) {
  const auto folded = folded_name(name);
  return folded ? credentials_of(database, *folded) : std::nullopt;
}

std::optional<Credentials> find_credentials(Database& database, std::int64_t person) {
  return credentials_of(database, person);
}

Refusal login_wrong() { return {"login_wrong", "password", "the name or the password is wrong"}; }

void renew_hash(Database& database, const Credentials& credentials, const std::string& renewed) {
  replace_password(database, credentials, renewed);
}

std::expected<void, Refusal> change_password(Database& database, const Credentials& credentials,
                                             const std::string& password_hash,
                                             const std::string& kept_session, Tokens tokens) {
  if (!replace_password(database, credentials, password_hash))
    return std::unexpected(Refusal{"password_wrong", "old", "the current password is wrong"});
  end_other_sessions(database, credentials.person.id, kept_session);
  if (tokens == Tokens::end) end_all_tokens(database, credentials.person.id);
  void_mail_links(database, credentials.person.id, LinkPurpose::recover);
  return {};
}

std::expected<Person, Refusal> check_recovery(Database& database, std::string_view name,
                                              std::string_view code) {
  const auto person = find_person(database, name);
  if (!person || !has_recovery_code(database, person->id, code_hash(person->id, code)))
    return std::unexpected(recovery_wrong());
  return *person;
}

std::expected<Person, Refusal> recover(Database& database, std::string_view name,
                                       std::string_view code, const std::string& password_hash) {
  const auto person = check_recovery(database, name, code);
  if (!person) return person;
  if (!spend_recovery_code(database, person->id, code)) return std::unexpected(recovery_wrong());
  begin_anew(database, person->id, password_hash);
  return person;
}

void begin_anew(Database& database, std::int64_t person, const std::string& password_hash) {
  set_password(database, person, password_hash);
  end_all_sessions(database, person);
  end_all_tokens(database, person);
  void_mail_links(database, person, LinkPurpose::recover);
}

bool spend_recovery_code(Database& database, std::int64_t person, std::string_view code) {
  return use_recovery_code(database, person, code_hash(person, code));
}

RecoveryCodes renew_recovery_codes(Database& database, std::int64_t person) {
  RecoveryCodes codes;
  remove_recovery_codes(database, person);
  for (int i = 0; i < codes_at_a_time; ++i) {
    codes.push_back(random_code());
    insert_recovery_code(database, person, code_hash(person, codes.back()));
  }
  return codes;
}

}  // namespace sequitur::server
