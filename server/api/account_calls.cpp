// Becoming somebody, coming back, and leaving.
#include "engine/game/version.hpp"
#include "server/api/account_steps.hpp"
#include "server/api/admission.hpp"
#include "server/api/routes.hpp"
#include "server/hall/refusals.hpp"
#include "server/people/person.hpp"
#include "server/store/rows/origin_bans.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

steps::Proof proof_of(const AccountNeeds& needs) {
  return {needs.loop, needs.writer, needs.reader, needs.passwords, needs.door};
}

// No guests come from where somebody was banned.
std::expected<void, Refusal> check_origin(Database& database, const std::string& address,
                                          Time now) {
  const Time until = origin_banned_until(database, network_of(address), now);
  if (until == 0) return {};
  return std::unexpected(Refusal{
      "origin_banned", "address",
      "guests from your network are suspended until " + day(until) + "; accounts can sign in"});
}

void hello(const AccountNeeds& needs, const CallPointer& call) {
  if (!call->who.known() && !needs.door.lets_in_guest(call)) return;
  struct Outcome {
    json me;
    json suspended;
    std::string secret;
  };
  const auto outcome = std::make_shared<Outcome>();
  const auto welcome = [needs, call, outcome] {
    if (!outcome->secret.empty()) call->cookies.push_back(needs.admission.cookie(outcome->secret));
    call->answer({{"me", outcome->me},
                  {"suspended", outcome->suspended},
                  {"server",
                   {{"version", version()},
                    {"now", needs.loop.now()},
                    {"frozen", needs.rooms.clocks.frozen()},
                    {"registration", !needs.moderation.switches().registration_closed},
                    {"mail", needs.postman != nullptr},
                    {"plainHttp", needs.rules.plain_http}}}});
  };
  const Time now = needs.loop.now();
  if (call->who.known())
    return steps::ask(
        needs.reader, call,
        [outcome, who = call->who, now](Database& database) -> std::expected<void, Refusal> {
          outcome->me = me_json(database, who.person);
          const auto person = find_person(database, who.person);
          outcome->suspended = person && person->banned(now) ? json(person->banned_until) : json();
          return {};
        },
        welcome);
  steps::ask(
      needs.writer, call,
      [outcome, visit = visit_of(call), now](Database& database) -> std::expected<void, Refusal> {
        if (const auto open = check_origin(database, visit.address, now); !open) return open;
        const Person guest = make_guest(database, now);
        outcome->secret = open_session(database, guest.id, visit.agent, visit.address, now).secret;
        outcome->me = me_json(database, guest.id);
        return {};
      },
      welcome);
}

void sign_up_call(const AccountNeeds& needs, const CallPointer& call) {
  const auto attempt = needs.door.lets_try_own(call);
  if (!attempt) return;
  const auto name = read_name(call->text("name"));
  if (!name) return call->refuse(name.error());
  const std::string password = call->text("password");
  if (const auto fine = check_password(password, name->shown); !fine)
    return call->refuse(fine.error());
  steps::ask(
      needs.reader, call,
      [name = *name](Database& database) { return check_sign_up(database, name); },
      [needs, call, name = *name, password, attempt = *attempt] {
        needs.passwords.hash(
            password, attempt.path, [needs, call, name, attempt](const auto& hash) {
              if (!hash) return call->refuse(hash.error());
              const auto made = std::make_shared<std::optional<SignedUp>>();
              const auto secret = std::make_shared<std::string>();
              steps::ask(
                  needs.writer, call,
                  [made, secret, name, hash = *hash, who = call->who, visit = visit_of(call),
                   now = needs.loop.now()](Database& database) -> std::expected<void, Refusal> {
                    auto signed_up = sign_up(database, who.person, name, hash, now);
                    if (!signed_up) return std::unexpected(signed_up.error());
                    *made = *std::move(signed_up);
                    // A secret that was a guest's is not an account's.
                    end_session(database, who.person, who.session);
                    *secret =
                        open_session(database, who.person, visit.agent, visit.address, now).secret;
                    return {};
                  },
                  [needs, call, made, secret, name, attempt] {
                    needs.admission.forget();
                    needs.connections.end_session(call->who.person, call->who.session);
                    needs.rooms.lists.renew_cards(
                        [who = call->who.person](auto id) { return id == who; });
                    call->cookies.push_back(needs.admission.cookie(*secret));
                    needs.door.let_in(call, attempt, name.folded);
                    call->answer({{"name", (*made)->person.name}, {"recovery", (*made)->codes}});
                  });
            });
      });
}

// The way in is free: a session of the account, in a new cookie.
void enter(const AccountNeeds& needs, const CallPointer& call, const Attempt& attempt,
           const Credentials& credentials, const std::optional<std::string>& renewed) {
  const auto secret = std::make_shared<std::string>();
  steps::ask(
      needs.writer, call,
      [credentials, renewed, secret, who = call->who, visit = visit_of(call),
       now = needs.loop.now()](Database& database) -> std::expected<void, Refusal> {
        if (renewed) renew_hash(database, credentials, *renewed);
        if (!who.session.empty()) end_session(database, who.person, who.session);
        *secret =
            open_session(database, credentials.person.id, visit.agent, visit.address, now).secret;
        return {};
      },
      [needs, call, attempt, secret, name = credentials.person.name] {
        needs.admission.forget();
        needs.connections.end_session(call->who.person, call->who.session);
        call->cookies.push_back(needs.admission.cookie(*secret));
        needs.door.let_in(call, attempt, attempt.name);
        call->answer({{"name", name}});
      });
}

void login(const AccountNeeds& needs, const CallPointer& call) {
  const std::string name = call->text("name");
  const auto attempt = needs.door.lets_try(call, folded_name(name).value_or(""));
  if (!attempt) return;
  const auto found = std::make_shared<std::optional<Credentials>>();
  steps::ask(
      needs.reader, call,
      [found, name](Database& database) -> std::expected<void, Refusal> {
        *found = find_credentials(database, name);
        return {};
      },
      [needs, call, found, attempt = *attempt] {
        const auto hash = *found ? std::optional((*found)->password_hash) : std::nullopt;
        needs.passwords.verify(
            call->text("password"), hash, attempt.path,
            [needs, call, found, attempt](const auto& verdict) {
              if (!verdict) return call->refuse(verdict.error());
              if (!verdict->right) return call->refuse(login_wrong());
              const Credentials& credentials = **found;
              steps::with_code(proof_of(needs), call, attempt, credentials.person.id,
                               [needs, call, attempt, credentials, renewed = verdict->renewed] {
                                 enter(needs, call, attempt, credentials, renewed);
                               });
            });
      });
}

void logout(const AccountNeeds& needs, const CallPointer& call) {
  steps::ask(
      needs.writer, call,
      [who = call->who](Database& database) -> std::expected<void, Refusal> {
        end_session(database, who.person, who.session);
        return {};
      },
      [needs, call] {
        needs.admission.forget();
        needs.connections.end_session(call->who.person, call->who.session);
        call->cookies.push_back(needs.admission.cookie(""));
        call->answer(json::object());
      });
}

void recover_call(const AccountNeeds& needs, const CallPointer& call) {
  const std::string name = call->text("name"), code = call->text("code");
  const std::string password = call->text("password");
  const auto attempt = needs.door.lets_try(call, folded_name(name).value_or(""));
  if (!attempt) return;
  if (const auto fine = check_password(password, name); !fine) return call->refuse(fine.error());
  steps::ask(
      needs.reader, call,
      [name, code](Database& database) -> std::expected<void, Refusal> {
        const auto person = check_recovery(database, name, code);
        if (!person) return std::unexpected(person.error());
        return {};
      },
      [needs, call, name, code, password, path = attempt->path] {
        needs.passwords.hash(password, path, [needs, call, name, code](const auto& hash) {
          if (!hash) return call->refuse(hash.error());
          const auto person = std::make_shared<Person>();
          steps::ask(
              needs.writer, call,
              [person, name, code,
               hash = *hash](Database& database) -> std::expected<void, Refusal> {
                auto recovered = recover(database, name, code, hash);
                if (!recovered) return std::unexpected(recovered.error());
                *person = *recovered;
                return {};
              },
              [needs, call, person] {
                needs.admission.forget();
                needs.connections.end_all(person->id);
                call->answer(json::object());
              });
        });
      });
}

void change_password_call(const AccountNeeds& needs, const CallPointer& call) {
  const auto attempt = needs.door.lets_try_own(call);
  if (!attempt) return;
  const std::string password = call->text("password");
  const Tokens tokens = call->body.value("keepTokens", json()) == true ? Tokens::keep : Tokens::end;
  if (const auto fine = check_password(password, call->who.name); !fine)
    return call->refuse(fine.error());
  steps::with_password(
      proof_of(needs), call, *attempt, call->text("old"),
      [needs, call, password, tokens, path = attempt->path](const Credentials& credentials) {
        needs.passwords.hash(password, path, [needs, call, tokens, credentials](const auto& hash) {
          if (!hash) return call->refuse(hash.error());
          steps::ask(
              needs.writer, call,
              [credentials, hash = *hash, session = call->who.session, tokens](Database& database) {
                return change_password(database, credentials, hash, session, tokens);
              },
              [needs, call, tokens] {
                needs.admission.forget();
                needs.connections.end_others(call->who.person, call->who.session, tokens);
                call->answer(json::object());
              });
        });
      });
}

void delete_account_call(const AccountNeeds& needs, const CallPointer& call) {
  const auto attempt = needs.door.lets_try_own(call);
  if (!attempt) return;
  steps::with_password(proof_of(needs), call, *attempt, call->text("password"),
                       [needs, call](const Credentials&) {
                         needs.departures.leave(call->who.person, [needs, call](bool gone) {
                           if (!gone) return call->refuse(cannot_be_read());
                           needs.admission.forget();
                           call->cookies.push_back(needs.admission.cookie(""));
                           call->answer(json::object());
                         });
                       });
}

}  // namespace

void add_account_calls(Routes& routes, const AccountNeeds& needs) {
  routes.push_back({"POST", "/api/hello", Need::nothing, Scope::none,
                    [needs](const CallPointer& call) { hello(needs, call); }, Suspended::welcome});
  routes.push_back({"POST", "/api/account", Need::session, Scope::none,
                    [needs](const CallPointer& call) { sign_up_call(needs, call); }});
  routes.push_back({"POST", "/api/login", Need::nothing, Scope::none,
                    [needs](const CallPointer& call) { login(needs, call); }, Suspended::welcome});
  routes.push_back({"POST", "/api/logout", Need::session, Scope::none,
                    [needs](const CallPointer& call) { logout(needs, call); }, Suspended::welcome});
  routes.push_back({"POST", "/api/recover", Need::nothing, Scope::none,
                    [needs](const CallPointer& call) { recover_call(needs, call); }});
  routes.push_back({"POST", "/api/password", Need::session, Scope::none,
                    [needs](const CallPointer& call) { change_password_call(needs, call); }});
  routes.push_back({"POST", "/api/account/delete", Need::session, Scope::none,
                    [needs](const CallPointer& call) { delete_account_call(needs, call); },
                    Suspended::welcome});
}

}  // namespace sequitur::server
