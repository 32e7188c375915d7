#include "server/api/admission.hpp"

#include <algorithm>

#include "server/api/cookies.hpp"
#include "server/hall/refusals.hpp"
#include "server/people/person.hpp"
#include "server/people/secret.hpp"
#include "server/people/sessions.hpp"
#include "server/people/tokens.hpp"
#include "server/store/rows/origin_bans.hpp"

namespace sequitur::server {

namespace {

constexpr Time remembered = 30'000;
constexpr std::size_t most_remembered = 50'000;
constexpr std::string_view bearer = "Bearer ";

// "localhost:8080" → "localhost", "[::1]:8080" → "[::1]"
std::string_view host_name(std::string_view host) {
  const auto colon = host.rfind(':');
  return colon == std::string_view::npos || host.ends_with(']') ? host : host.substr(0, colon);
}

bool on_loopback(std::string_view host) {
  const std::string_view name = host_name(host);
  return name == "localhost" || name == "127.0.0.1" || name == "[::1]";
}

Identity identity_of(const SignedIn& signed_in) {
  return {.person = signed_in.person.id,
          .name = signed_in.person.name,
          .session = signed_in.session.id,
          .may_play = true,
          .may_chat = true,
          .may_read = true};
}

Identity identity_of(const Admitted& admitted) {
  return {.person = admitted.person.id,
          .name = admitted.person.name,
          .token = admitted.token.id,
          .may_play = admitted.token.scopes.play,
          .may_chat = admitted.token.scopes.chat,
          .may_read = admitted.token.scopes.read};
}

}  // namespace

std::string Admission::cookie(const std::string& secret) const {
  return set_cookie(rules_, Cookie::session, secret);
}

std::optional<Refusal> Admission::misnamed(const Request& request) const {
  if (!rules_.plain_http) return std::nullopt;
  const std::string_view name = host_name(request.header("Host"));
  if (on_loopback(name) || read_origin(name) ||
      std::ranges::find(rules_.hosts, name) != rules_.hosts.end())
    return std::nullopt;
  return Refusal{"wrong_host", "Host",
                 "this server does not know the name by which it was called; its operator adds it "
                 "with sequitur "
                 "serve --plain-http --host NAME"};
}

std::optional<Refusal> Admission::foreign(const Request& request) const {
  if (!request.header("Authorization").empty()) return std::nullopt;
  const std::string_view origin = request.header("Origin");
  const std::string_view host = request.header("Host");
  const bool ours = !rules_.origin.empty() ? origin == rules_.origin
                                           : (rules_.plain_http || on_loopback(host)) &&
                                                 origin == "http://" + std::string(host);
  if (ours) return std::nullopt;
  return Refusal{"wrong_origin", "Origin",
                 "this is for the server's own page, and the request does not come from it; a "
                 "program sends a token instead of a cookie"};
}

void Admission::admit(const Request& request, Admitted admitted) {
  const std::string_view authorization = request.header("Authorization");
  if (authorization.starts_with(bearer))
    return look_up(std::string(authorization.substr(bearer.size())), request.from.text, true,
                   std::move(admitted));
  if (!authorization.empty())
    return admitted(std::unexpected(
        Refusal{"token_unknown", "Authorization", "expected Authorization: Bearer and a token"}));
  const std::string secret = kept_cookie(request, rules_, Cookie::session);
  if (secret.empty()) return admitted(Identity{});
  look_up(secret, request.from.text, false, std::move(admitted));
}

void Admission::look_up(const std::string& secret, const std::string& address, bool token,
                        Admitted admitted) {
  const Time now = loop_.now();
  std::string hash = (token ? "t" : "s") + hash_secret(secret);
  if (const auto known = known_.find(hash); known != known_.end() && known->second.until > now)
    return admitted(known->second.identity);

  struct Found {
    Identity identity{};
    std::string to_touch{};
  };
  const auto found = std::make_shared<Found>();
  reader_.ask(
      [found, secret, address, token, now](Database& database) {
        *found = {};
        const auto note = [&](const auto& entry, const std::string& id) {
          found->identity = identity_of(entry);
          if (entry.person.banned(now)) found->identity.banned = banned(entry.person);
          if (to_be_touched(entry, now)) found->to_touch = id;
        };
        if (token) {
          if (const auto entry = find_token(database, secret)) note(*entry, entry->token.id);
        } else if (const auto entry = find_session(database, secret, now)) {
          if (entry->person.kind != Person::Kind::guest ||
              origin_banned_until(database, network_of(address), now) == 0)
            note(*entry, entry->session.id);
        }
      },
      [this, found, hash = std::move(hash), address, token, now, admitted,
       generation = generation_](const Stored& stored) {
        if (!stored) return admitted(std::unexpected(cannot_be_read()));
        if (token && !found->identity.known())
          return admitted(std::unexpected(
              Refusal{"token_unknown", "Authorization", "no token of that kind is known here"}));
        if (!found->to_touch.empty())
          writer_.ask(
              [id = found->to_touch, address, token, now](Database& database) {
                if (token)
                  touch_token(database, id, address, now);
                else
                  touch_session(database, id, address, now);
              },
              [](const Stored&) {});
        const bool lasting = found->identity.known() && !found->identity.banned;
        if (lasting && generation == generation_) {
          if (known_.size() >= most_remembered) known_.clear();
          known_[hash] = {found->identity, now + remembered};
        }
        admitted(found->identity);
      });
}

}  // namespace sequitur::server
