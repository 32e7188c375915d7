#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/people/name.hpp"
#include "server/people/person.hpp"

// How a visitor becomes somebody. A password comes here as its hash (password_pool.hpp); a
// function that refuses has changed nothing.
namespace sequitur::server {

Person make_guest(Database& database, Time now);

// May somebody sign up by that name just now? To be asked before a password is hashed:
// registration_closed, name_taken.
std::expected<void, Refusal> check_sign_up(Database& database, const Name& name);

using RecoveryCodes = std::vector<std::string>;  // ten; shown once, only their hashes are kept

struct SignedUp {
  Person person;
  RecoveryCodes codes;
};
// The guest becomes an account, with all its games: as check_sign_up(), and account_already.
std::expected<SignedUp, Refusal> sign_up(Database& database, std::int64_t guest, const Name& name,
                                         const std::string& password_hash, Time now);

// Nothing: nobody is called so. Give the hash, or nothing, to PasswordPool::verify.
std::optional<Credentials> find_credentials(Database& database, std::string_view name);
std::optional<Credentials> find_credentials(Database& database, std::int64_t person);

// One sentence for a wrong name and a wrong password: login_wrong.
Refusal login_wrong();

// The password was right, and is hashed anew. Nothing happens if it has been changed meanwhile.
void renew_hash(Database& database, const Credentials& credentials, const std::string& renewed);

// All sessions but the one that asked for it end, and all tokens unless they are kept on purpose.
// password_wrong: it has been changed meanwhile.
enum class Tokens : std::uint8_t { end, keep };
std::expected<void, Refusal> change_password(Database& database, const Credentials& credentials,
                                             const std::string& password_hash,
                                             const std::string& kept_session, Tokens tokens);

// Does a recovery code belong to that name? To be asked before a password is hashed:
// recovery_wrong, for the name as for the code.
std::expected<Person, Refusal> check_recovery(Database& database, std::string_view name,
                                              std::string_view code);
// The code is used up, the password is new, and all sessions and tokens end.
std::expected<Person, Refusal> recover(Database& database, std::string_view name,
                                       std::string_view code, const std::string& password_hash);
// The password is new, and whatever was opened by the old one ends: sessions, tokens, links by
// mail.
void begin_anew(Database& database, std::int64_t person, const std::string& password_hash);
// False: it is none of theirs.
bool spend_recovery_code(Database& database, std::int64_t person, std::string_view code);
// Ten new codes; the old ones are worth nothing any more.
RecoveryCodes renew_recovery_codes(Database& database, std::int64_t person);

}  // namespace sequitur::server
