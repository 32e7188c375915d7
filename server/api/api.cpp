#include "server/api/api.hpp"

#include <algorithm>

#include "server/api/openapi.hpp"
#include "server/api/read_json.hpp"
#include "server/api/socket_client.hpp"
#include "server/hall/refusals.hpp"
#include "server/net/guard.hpp"
#include "server/page/asset.hpp"
#include "server/page/pages.hpp"
#include "server/people/blocks.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

bool changes_something(std::string_view method) { return method != "GET" && method != "HEAD"; }

bool has_scope(const Identity& who, Scope scope) {
  switch (scope) {
    case Scope::none:
      return true;
    case Scope::play:
      return who.may_play;
    case Scope::chat:
      return who.may_chat;
    case Scope::read:
      return who.may_read;
  }
  return false;
}

// Why this caller may not make that call.
std::optional<Refusal> not_entitled(const Identity& who, const Route& route) {
  if (who.banned && route.suspended == Suspended::refused) return who.banned;
  if (route.need == Need::nothing) return std::nullopt;
  if (!who.known())
    return Refusal{"not_signed_in", "session", "please say hello first: POST /api/hello"};
  if (route.need == Need::account && !who.account())
    return Refusal{"account_needed", "session", "this needs an account; guests can create one"};
  if (route.need == Need::session && who.session.empty())
    return Refusal{"scope_missing", "token", "this cannot be done with a token, only in the page"};
  if (!has_scope(who, route.scope))
    return Refusal{"scope_missing", "token", "this token does not allow that"};
  return std::nullopt;
}

Refusal no_such_call(const Request& request) {
  return {"no_such_call", "path",
          "there is no " + std::string(request.method) + " at this address; /api/openapi.json " +
              "lists what there is"};
}

Reply refusing(const Refusal& refusal) {
  Reply reply;
  reply.status = status_of(refusal);
  reply.headers.emplace_back("Content-Type", "application/json");
  reply.headers.emplace_back("Cache-Control", "no-store");
  reply.text = to_json(ErrorAnswer{refusal}).dump();
  guard(reply);
  return reply;
}

}  // namespace

Api::Api(const ApiParts& parts, const Network* network)
    : parts_(parts),
      admission_(parts.loop, parts.rules, parts.writer, parts.reader),
      door_(parts.loop, parts.rules, parts.devices),
      metrics_(parts, network),
      operator_(parts.loop, parts.rules, parts.nodes, parts.moderation, metrics_) {
  add_account_calls(routes_, {parts.loop, parts.rules, parts.writer, parts.reader, parts.passwords,
                              parts.rooms, parts.departures, parts.connections, parts.moderation,
                              admission_, door_, parts.postman});
  add_own_calls(routes_, {parts.loop, parts.writer, parts.reader, parts.lobby, parts.connections,
                          admission_, parts.passwords, door_});
  add_second_factor_calls(
      routes_, {parts.loop, parts.rules, parts.writer, parts.reader, parts.passwords, door_});
  add_mail_calls(routes_, {parts.loop, parts.rules, parts.writer, parts.reader, parts.passwords,
                           parts.connections, admission_, door_, parts.postman});
  add_player_calls(routes_, {parts.loop, parts.writer, parts.reader});
  add_lobby_calls(routes_, {parts.loop, parts.lobby});
  add_room_calls(routes_, {parts.reader, parts.rooms});
  add_study_calls(routes_, {parts.loop, parts.writer, parts.study});
  add_openapi_call(routes_);
  parts_.connections.on_people_changed.connect([this] { admission_.forget(); });
}

// Whoever has come by TLS once does not come without it any more.
Respond Api::over_tls_alone(Respond respond) const {
  if (!parts_.rules.origin.starts_with("https://")) return respond;
  return [respond = std::move(respond)](Reply reply) {
    reply.headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
    respond(std::move(reply));
  };
}

void Api::asked(const Request& request, Respond answer) {
  Respond respond = over_tls_alone(std::move(answer));
  if (const auto why = admission_.misnamed(request)) return respond(refusing(*why));
  const std::string_view path = path_of(request.target);
  if (path.starts_with("/api/")) return call(request, std::move(respond));
  if (path == "/health") return metrics_.health(request, std::move(respond));
  if (path == "/metrics") return metrics_.answer(request, std::move(respond));
  if (path == "/operator/figures") return operator_.answer(request, std::move(respond));
  respond(page_reply(request, assets()));
}

void Api::call(const Request& request, Respond respond) {
  if (const auto why = parts_.state.unable()) return respond(refusing(*why));
  const auto made = std::make_shared<Call>(request, std::move(respond));
  const std::string_view path = path_of(request.target);
  const auto route = std::ranges::find_if(routes_, [&](const Route& candidate) {
    const bool method = candidate.method == request.method ||
                        (candidate.method == "GET" && request.method == "HEAD");
    return method && fits(candidate, path, made->path);
  });
  if (route == routes_.end()) return made->refuse(no_such_call(request));
  if (changes_something(request.method))
    if (const auto foreign = admission_.foreign(request)) return made->refuse(*foreign);
  made->query = query_of(request.target);
  if (!request.body.empty()) {
    made->body = read_json(request.body);
    if (!made->body.is_object())
      return made->refuse("bad_json", "body",
                          "the body has to be one JSON object, nested at most 16 deep");
  }
  admission_.admit(request, [this, made, &route = *route](std::expected<Identity, Refusal> who) {
    if (!who) return made->refuse(who.error());
    made->who = *std::move(who);
    note_origin(made->who, made->request.from);
    if (const auto why_not = not_entitled(made->who, route)) return made->refuse(*why_not);
    route.handle(made);
  });
}

void Api::note_origin(const Identity& who, const Origin& from) {
  if (who.known()) parts_.engines.came_from(who.person, from, who.account());
}

void Api::knocked(const Request& request,
                  std::function<void(std::expected<std::unique_ptr<Visitor>, Reply>)> answer) {
  if (const auto why = parts_.state.unable()) return answer(std::unexpected(refusing(*why)));
  if (const auto why = admission_.misnamed(request)) return answer(std::unexpected(refusing(*why)));
  if (path_of(request.target) != "/api/socket")
    return answer(std::unexpected(refusing(no_such_call(request))));
  if (const auto foreign = admission_.foreign(request))
    return answer(std::unexpected(refusing(*foreign)));
  admission_.admit(
      request, [this, answer, from = request.from](std::expected<Identity, Refusal> who) {
        if (!who) return answer(std::unexpected(refusing(who.error())));
        if (who->banned) return answer(std::unexpected(refusing(*who->banned)));
        note_origin(*who, from);
        // A visitor without a session may watch.
        const auto blocked = std::make_shared<std::vector<std::int64_t>>();
        parts_.reader.ask(
            [blocked, person = who->person](Database& database) {
              blocked->clear();
              for (const Person& other : blocked_by(database, person)) blocked->push_back(other.id);
            },
            [this, answer, blocked, who = *who, from](const Stored& stored) {
              if (!stored) return answer(std::unexpected(refusing(cannot_be_read())));
              answer(std::make_unique<SocketClient>(parts_.loop, parts_.rooms, parts_.lobby, who,
                                                    from, *blocked, pairings_));
            });
      });
}

void Api::closing(std::function<void()> finished) { parts_.state.close(std::move(finished)); }

}  // namespace sequitur::server
