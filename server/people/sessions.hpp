#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/base/day.hpp"
#include "server/store/rows/sessions.hpp"

// Where somebody is signed in: a browser with the secret in its cookie.
namespace sequitur::server {

struct NewSession {
  std::string id;
  std::string secret;  // for the cookie; only its hash is kept
};
NewSession open_session(Database& database, std::int64_t person, std::string_view agent,
                        std::string_view address, Time now);

// Nothing: no such session, or it has not been used for too long. Reads only.
std::optional<SignedIn> find_session(Database& database, std::string_view secret, Time now);

// Is it time to call touch_session()? Once a minute is enough.
inline bool to_be_touched(const SignedIn& signed_in, Time now) {
  return now - signed_in.session.seen >= a_minute;
}

std::vector<Session> sessions_of(Database& database, std::int64_t person,
                                 Time now);  // newest first

// False: the person has no such session.
bool end_session(Database& database, std::int64_t person, const std::string& session);

constexpr Time guest_lasts = 30 * a_day;  // without being used
constexpr Time account_lasts = 90 * a_day;

}  // namespace sequitur::server
