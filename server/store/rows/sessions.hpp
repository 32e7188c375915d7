#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/store/rows/people.hpp"

namespace sequitur::server {

// Where somebody is signed in: a browser with the secret in its cookie.
struct Session {
  std::string id;  // shown to its owner; not the secret
  Time created = 0;
  Time seen = 0;
  std::string agent{};    // what the browser calls itself, at most 200 characters
  std::string address{};  // from where it was used last
};

struct SignedIn {
  Person person;
  Session session;
};

void insert_session(Database& database, std::int64_t person, const Session& session,
                    const std::string& secret_hash);
std::optional<SignedIn> session_of_hash(Database& database, const std::string& secret_hash);
// The name of the person who has that session, empty for a guest; nothing: there is no such
// session.
std::optional<std::string> name_by_session(Database& database, const std::string& session);
// The session was used from there, and so its person was seen.
void touch_session(Database& database, const std::string& session, const std::string& address,
                   Time now);

// Those used since then, the newest first.
std::vector<Session> sessions_since(Database& database, std::int64_t person, Time since);
// All of them, the oldest first.
std::vector<Session> all_sessions_of(Database& database, std::int64_t person);

// False: the person has no such session.
bool remove_session(Database& database, std::int64_t person, const std::string& session);
void end_all_sessions(Database& database, std::int64_t person);
void end_other_sessions(Database& database, std::int64_t person, const std::string& kept);
// Those of accounts, and of guests, that were not used since then, at most `most`; how many.
std::int64_t remove_old_sessions(Database& database, Time of_accounts, Time of_guests,
                                 std::int64_t most);

}  // namespace sequitur::server
