// Becoming somebody, coming back, and leaving.
#include "engine/game/version.hpp"
#include "server/api/account_steps.hpp"
#include "server/api/admission.hpp"
#include "server/api/routes.hpp"
#include "server/hall/leave_games.hpp"
#include "server/hall/refusals.hpp"
#include "server/people/leaving.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

void hello(const AccountNeeds& needs, const CallPointer& call) {
  if (!call->who.known() && !needs.door.lets_in_guest(call)) return;
  struct Outcome {
    json me;
    std::string secret;
  };
  const auto outcome = std::make_shared<Outcome>();
  const auto welcome = [needs, call, outcome](const Stored& stored) {
    if (!stored) return call->refuse(cannot_be_read());
    if (!outcome->secret.empty()) call->cookies.push_back(needs.admission.cookie(outcome->secret));
    call->answer({{"me", outcome->me},
                  {"server",
                   {{"version", version()},
                    {"now", needs.loop.now()},
                    {"frozen", needs.rooms.clocks.frozen()},
                    {"registration", !needs.moderation.switches().registration_closed},
                    {"plainHttp", needs.rules.plain_http}}}});
  };
  if (call->who.known())
    return needs.reader.ask([outcome, person = call->who.person](
                                Database& database) { outcome->me = me_json(database, person); },
                            welcome);
  needs.writer.ask(
      [outcome, visit = visit_of(call), now = needs.loop.now()](Database& database) {
        const Person guest = make_guest(database, now);
        outcome->secret = open_session(database, guest.id, visit.agent, visit.address, now).secret;
        outcome->me = me_json(database, guest.id);
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
              if ((*found)->person.banned(needs.loop.now()))
                return call->refuse(banned((*found)->person));
              const auto secret = std::make_shared<std::string>();
              steps::ask(
                  needs.writer, call,
                  [found, secret, renewed = verdict->renewed, who = call->who,
                   visit = visit_of(call),
                   now = needs.loop.now()](Database& database) -> std::expected<void, Refusal> {
                    const Credentials& credentials = **found;
                    if (renewed) renew_hash(database, credentials, *renewed);
                    if (!who.session.empty()) end_session(database, who.person, who.session);
                    *secret = open_session(database, credentials.person.id, visit.agent,
                                           visit.address, now)
                                  .secret;
                    return {};
                  },
                  [needs, call, found, secret, attempt] {
                    needs.admission.forget();
                    needs.connections.end_session(call->who.person, call->who.session);
                    call->cookies.push_back(needs.admission.cookie(*secret));
                    needs.door.let_in(call, attempt, attempt.name);
                    call->answer({{"name", (*found)->person.name}});
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
      needs.reader, needs.passwords, call, call->text("old"), attempt->path,
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
  steps::with_password(needs.reader, needs.passwords, call, call->text("password"), attempt->path,
                       [needs, call](const Credentials&) {
                         leave_all_games(needs.rooms, call->who, [needs, call](bool all) {
                           if (!all) return call->refuse(cannot_be_read());
                           steps::ask(
                               needs.writer, call,
                               [person = call->who.person, now = needs.loop.now()](
                                   Database& database) -> std::expected<void, Refusal> {
                                 delete_account(database, person, now);
                                 return {};
                               },
                               [needs, call] {
                                 needs.admission.forget();
                                 needs.lobby.challenges.forget(call->who.person);
                                 needs.rooms.words.unsay_all(call->who.person);
                                 needs.rooms.lists.renew_cards(
                                     [who = call->who.person](auto id) { return id == who; });
                                 needs.connections.end_all(call->who.person);
                                 call->cookies.push_back(needs.admission.cookie(""));
                                 call->answer(json::object());
                               });
                         });
                       });
}

}  // namespace

void add_account_calls(Routes& routes, const AccountNeeds& needs) {
  routes.push_back({"POST", "/api/hello", Need::nothing, Scope::none,
                    [needs](const CallPointer& call) { hello(needs, call); }});
  routes.push_back({"POST", "/api/account", Need::session, Scope::none,
                    [needs](const CallPointer& call) { sign_up_call(needs, call); }});
  routes.push_back({"POST", "/api/login", Need::nothing, Scope::none,
                    [needs](const CallPointer& call) { login(needs, call); }});
  routes.push_back({"POST", "/api/logout", Need::session, Scope::none,
                    [needs](const CallPointer& call) { logout(needs, call); }});
  routes.push_back({"POST", "/api/recover", Need::nothing, Scope::none,
                    [needs](const CallPointer& call) { recover_call(needs, call); }});
  routes.push_back({"POST", "/api/password", Need::session, Scope::none,
                    [needs](const CallPointer& call) { change_password_call(needs, call); }});
  routes.push_back({"POST", "/api/account/delete", Need::session, Scope::none,
                    [needs](const CallPointer& call) { delete_account_call(needs, call); }});
}

}  // namespace sequitur::server
