// What belongs to the caller: sessions, tokens, data, blocks.
#include "engine/record/writer.hpp"
#include "server/api/account_steps.hpp"
#include "server/api/admission.hpp"
#include "server/api/game_texts.hpp"
#include "server/api/routes.hpp"
#include "server/people/blocks.hpp"
#include "server/people/own_data.hpp"
#include "server/people/profile.hpp"
#include "server/people/tokens.hpp"
#include "server/protocol/account_answers.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;
using Found = std::expected<json, Refusal>;

SessionCard card_of(const Session& session, const std::string& current) {
  return {.id = session.id,
          .agent = session.agent,
          .place = shortened_address(session.address),
          .created = session.created,
          .seen = session.seen,
          .current = session.id == current};
}

TokenCard card_of(const Token& token) {
  return {.id = token.id,
          .name = token.name,
          .scopes = names(token.scopes),
          .created = token.created,
          .used = last_use_of(token),
          .place = shortened_address(token.address)};
}

// Whoever asks was deleted a moment ago.
Refusal nobody() { return {"not_signed_in", "session", "please say hello first: POST /api/hello"}; }

void write_token(const OwnNeeds& needs, const CallPointer& call, const Person& owner,
                 const Scopes& scopes) {
  steps::answer_with(needs.writer, call,
                     [owner, name = call->text("name"), scopes,
                      now = needs.loop.now()](Database& database) -> Found {
                       const auto made = make_token(database, owner, name, scopes, now);
                       if (!made) return std::unexpected(made.error());
                       return to_json(NewTokenCard{card_of(made->token), made->secret});
                     });
}

// A token opens the account without a password, so that one is asked for first: somebody at a
// screen that was left alone makes none.
void make_token_call(const OwnNeeds& needs, const CallPointer& call) {
  std::vector<std::string> wanted;
  const auto given = call->body.find("scopes");
  if (given != call->body.end() && given->is_array())
    for (const json& scope : *given)
      if (scope.is_string()) wanted.push_back(scope.get<std::string>());
  const auto scopes = read_scopes(wanted);
  if (!scopes) return call->refuse(scopes.error());
  const auto attempt = needs.door.lets_try_own(call);
  if (!attempt) return;
  const steps::Proof proof{needs.loop, needs.writer, needs.reader, needs.passwords, needs.door};
  steps::with_password(proof, call, *attempt, call->text("password"),
                       [needs, call, scopes = *scopes](const Credentials& credentials) {
                         write_token(needs, call, credentials.person, scopes);
                       });
}

// Ends a session or a token of the caller, by its id.
template <class End>
void end_call(const OwnNeeds& needs, const CallPointer& call, const char* key, const char* fault,
              End end) {
  steps::ask(
      needs.writer, call,
      [person = call->who.person, id = call->path[key], key, fault,
       end](Database& database) -> std::expected<void, Refusal> {
        if (end(database, person, id)) return {};
        return std::unexpected(
            Refusal{fault, key, "you have no " + std::string(key) + " of that id"});
      },
      [needs, call] {
        needs.admission.forget();
        needs.connections.end_session(call->who.person, call->path["session"]);
        needs.connections.end_token(call->who.person, call->path["token"]);
        call->answer(json::object());
      });
}

void block_call(const OwnNeeds& needs, const CallPointer& call, bool blocking) {
  const auto other = std::make_shared<Person>();
  steps::ask(
      needs.writer, call,
      [other, blocking, person = call->who.person,
       name = call->path["player"]](Database& database) -> std::expected<void, Refusal> {
        auto found = blocking ? block(database, person, name) : unblock(database, person, name);
        if (!found) return std::unexpected(found.error());
        *other = *std::move(found);
        return {};
      },
      [needs, call, other, blocking] {
        for (Client* client : needs.lobby.people.clients_of(call->who.person)) {
          if (blocking)
            client->blocked.insert(other->id);
          else
            client->blocked.erase(other->id);
        }
        needs.connections.tell_others_of(call->who.person);
        call->answer(json::object());
      });
}

// The ways in: sessions of browsers, tokens of programs.
void add_way_calls(Routes& routes, const OwnNeeds& needs) {
  routes.push_back(
      {"GET", "/api/sessions", Need::session, Scope::none, [needs](const CallPointer& call) {
         steps::answer_with(needs.reader, call,
                            [who = call->who, now = needs.loop.now()](Database& database) -> Found {
                              SessionList list;
                              for (const Session& session : sessions_of(database, who.person, now))
                                list.sessions.push_back(card_of(session, who.session));
                              return to_json(list);
                            });
       }});
  routes.push_back({"DELETE", "/api/sessions/{session}", Need::session, Scope::none,
                    [needs](const CallPointer& call) {
                      end_call(needs, call, "session", "no_such_session", end_session);
                    }});
  routes.push_back(
      {"GET", "/api/tokens", Need::session, Scope::none, [needs](const CallPointer& call) {
         steps::answer_with(needs.reader, call,
                            [person = call->who.person](Database& database) -> Found {
                              TokenList list;
                              for (const Token& token : tokens_of(database, person))
                                list.tokens.push_back(card_of(token));
                              return to_json(list);
                            });
       }});
  routes.push_back({"POST", "/api/tokens", Need::session, Scope::none,
                    [needs](const CallPointer& call) { make_token_call(needs, call); }});
  routes.push_back({"DELETE", "/api/tokens/{token}", Need::session, Scope::none,
                    [needs](const CallPointer& call) {
                      end_call(needs, call, "token", "no_such_token", end_token);
                    }});
}

void add_data_calls(Routes& routes, const OwnNeeds& needs) {
  routes.push_back({"GET", "/api/me/data", Need::person, Scope::read,
                    [needs](const CallPointer& call) {
                      steps::answer_with(needs.reader, call,
                                         [person = call->who.person](Database& database) -> Found {
                                           const auto found = find_person(database, person);
                                           if (!found) return std::unexpected(nobody());
                                           return to_json(own_data(database, *found));
                                         });
                    },
                    Suspended::welcome});
  routes.push_back(
      {"GET", "/api/me/games", Need::person, Scope::read,
       [needs](const CallPointer& call) {
         const auto text = std::make_shared<std::string>();
         steps::ask(
             needs.reader, call,
             [text, person = call->who.person](Database& database) -> std::expected<void, Refusal> {
               *text = games_of(database, person);
               return {};
             },
             [call, text] { call->answer_text(*text, "text/plain; charset=utf-8"); });
       },
       Suspended::welcome});
}

void add_block_calls(Routes& routes, const OwnNeeds& needs) {
  routes.push_back(
      {"GET", "/api/blocks", Need::person, Scope::read, [needs](const CallPointer& call) {
         steps::answer_with(needs.reader, call,
                            [person = call->who.person](Database& database) -> Found {
                              BlockList list;
                              for (const Person& other : blocked_by(database, person))
                                list.blocks.push_back(address_of(other));
                              return to_json(list);
                            });
       }});
  routes.push_back({"PUT", "/api/blocks/{player}", Need::person, Scope::play,
                    [needs](const CallPointer& call) { block_call(needs, call, true); }});
  routes.push_back({"DELETE", "/api/blocks/{player}", Need::person, Scope::play,
                    [needs](const CallPointer& call) { block_call(needs, call, false); }});
}

}  // namespace

void add_own_calls(Routes& routes, const OwnNeeds& needs) {
  add_way_calls(routes, needs);
  add_data_calls(routes, needs);
  add_block_calls(routes, needs);
}

}  // namespace sequitur::server
