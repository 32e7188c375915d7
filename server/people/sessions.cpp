#include "server/people/sessions.hpp"

#include "server/base/ids.hpp"
#include "server/people/plain_text.hpp"
#include "server/people/secret.hpp"

namespace sequitur::server {

namespace {

constexpr std::size_t longest_agent = 200, longest_address = 64;

Time lasts(const Person& person) {
  return person.kind == Person::Kind::guest ? guest_lasts : account_lasts;
}

}  // namespace

NewSession open_session(Database& database, std::int64_t person, std::string_view agent,
                        std::string_view address, Time now) {
  NewSession session{random_id(), random_secret()};
  insert_session(database, person,
                 {session.id, now, now, plain_text(agent, longest_agent),
                  plain_text(address, longest_address)},
                 hash_secret(session.secret));
  note_seen(database, person, now);
  return session;
}

std::optional<SignedIn> find_session(Database& database, std::string_view secret, Time now) {
  auto found = session_of_hash(database, hash_secret(secret));
  if (!found) return std::nullopt;
  const bool over = now - found->session.seen > lasts(found->person);
  if (over || found->person.kind == Person::Kind::deleted) return std::nullopt;
  return found;
}

std::vector<Session> sessions_of(Database& database, std::int64_t person, Time now) {
  return sessions_since(database, person, now - account_lasts);
}

bool end_session(Database& database, std::int64_t person, const std::string& session) {
  return is_id(session) && remove_session(database, person, session);
}

}  // namespace sequitur::server
