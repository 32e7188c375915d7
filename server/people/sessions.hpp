#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/base/day.hpp"
#include "server/people/person.hpp"

// Where somebody is signed in: a browser with the secret in its cookie.
namespace sequitur::server {

struct Session {
  std::string id;  // shown to its owner; not the secret
  Time created = 0;
  Time seen = 0;
  std::string agent{};    // what the browser calls itself, at most 200 characters
  std::string address{};  // where it was opened from
};

struct NewSession {
  std::string id;
  std::string secret;  // for the cookie; only its hash is kept
};
NewSession open_session(Database& database, std::int64_t person, std::string_view agent,
                        std::string_view address, Time now);

struct SignedIn {
  Person person;
  Session session;
};
// Nothing: no such session, or it has not been used for too long. Reads only.
std::optional<SignedIn> find_session(Database& database, std::string_view secret, Time now);

// What whoever has that session is called, empty for a guest; nothing: there is no such session.
std::optional<std::string> name_by_session(Database& database, const std::string& session);

// Is it time to call touch()? Once a minute is enough.
inline bool to_be_touched(const SignedIn& signed_in, Time now) {
  return now - signed_in.session.seen >= a_minute;
}
void touch_session(Database& database, const std::string& session, Time now);

std::vector<Session> sessions_of(Database& database, std::int64_t person,
                                 Time now);  // newest first

// False: the person has no such session.
bool end_session(Database& database, std::int64_t person, const std::string& session);
void end_all_sessions(Database& database, std::int64_t person);
void end_other_sessions(Database& database, std::int64_t person, const std::string& kept);

constexpr Time guest_lasts = 30 * a_day;  // without being used
constexpr Time account_lasts = 90 * a_day;

}  // namespace sequitur::server
