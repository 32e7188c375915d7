// The second factor of an account, and its recovery codes.
#include "server/api/account_steps.hpp"
#include "server/api/routes.hpp"
#include "server/mail/mail_address.hpp"
#include "server/people/second_factor.hpp"
#include "server/people/totp.hpp"
#include "server/store/rows/mail.hpp"
#include "server/store/rows/recovery_codes.hpp"
#include "server/store/rows/second_factors.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

steps::Proof proof_of(const SecondFactorNeeds& needs) {
  return {needs.loop, needs.writer, needs.reader, needs.passwords, needs.door};
}

// What the app calls the server.
std::string host_of(const SiteRules& rules, const CallPointer& call) {
  const std::string_view origin = rules.origin;
  const auto slashes = origin.find("//");
  return std::string(slashes == std::string_view::npos ? call->request.header("Host")
                                                       : origin.substr(slashes + 2));
}

void state_call(const SecondFactorNeeds& needs, const CallPointer& call) {
  const auto answer = std::make_shared<json>();
  steps::ask(
      needs.reader, call,
      [answer, person = call->who.person](Database& database) -> std::expected<void, Refusal> {
        const auto since = second_factor_since(database, person);
        const auto address = mail_address_of(database, person);
        *answer = {{"secondFactor", since ? json(*since) : json()},
                   {"recoveryCodes", count_recovery_codes(database, person)},
                   {"mail", address ? json(shortened_mail_address(*address)) : json()}};
        return {};
      },
      [call, answer] { call->answer(*answer); });
}

void begin_call(const SecondFactorNeeds& needs, const CallPointer& call) {
  const auto attempt = needs.door.lets_try_own(call);
  if (!attempt) return;
  steps::with_password(
      proof_of(needs), call, *attempt, call->text("password"),
      [needs, call](const Credentials& credentials) {
        const auto key = std::make_shared<std::string>();
        steps::ask(
            needs.writer, call,
            [key,
             person = credentials.person.id](Database& database) -> std::expected<void, Refusal> {
              auto begun = begin_second_factor(database, person);
              if (!begun) return std::unexpected(begun.error());
              *key = *std::move(begun);
              return {};
            },
            [needs, call, key, name = credentials.person.name] {
              call->answer(
                  {{"key", *key}, {"uri", totp_uri(*key, name, host_of(needs.rules, call))}});
            });
      });
}

void answer_with_codes(const CallPointer& call, Desk& writer,
                       std::function<std::expected<RecoveryCodes, Refusal>(Database&)> make) {
  const auto codes = std::make_shared<RecoveryCodes>();
  steps::ask(
      writer, call,
      [codes, make](Database& database) -> std::expected<void, Refusal> {
        auto made = make(database);
        if (!made) return std::unexpected(made.error());
        *codes = *std::move(made);
        return {};
      },
      [call, codes] {
        call->answer({{"recovery", *codes}});
      });
}

void confirm_call(const SecondFactorNeeds& needs, const CallPointer& call) {
  if (!call->who.account())
    return call->refuse("account_needed", "session",
                        "this needs an account; guests can create one");
  if (!needs.door.lets_try_own(call)) return;
  answer_with_codes(
      call, needs.writer,
      [person = call->who.person, code = call->text("code"), now = needs.loop.now()](
          Database& database) { return confirm_second_factor(database, person, code, now); });
}

void end_call(const SecondFactorNeeds& needs, const CallPointer& call) {
  const auto attempt = needs.door.lets_try_own(call);
  if (!attempt) return;
  steps::with_password(
      proof_of(needs), call, *attempt, call->text("password"),
      [needs, call](const Credentials& credentials) {
        steps::ask(
            needs.writer, call,
            [person = credentials.person.id](Database& database) -> std::expected<void, Refusal> {
              remove_second_factor(database, person);
              return {};
            },
            [call] { call->answer(json::object()); });
      });
}

void renew_codes_call(const SecondFactorNeeds& needs, const CallPointer& call) {
  const auto attempt = needs.door.lets_try_own(call);
  if (!attempt) return;
  steps::with_password(
      proof_of(needs), call, *attempt, call->text("password"),
      [needs, call](const Credentials& credentials) {
        answer_with_codes(call, needs.writer, [person = credentials.person.id](Database& database) {
          return std::expected<RecoveryCodes, Refusal>(renew_recovery_codes(database, person));
        });
      });
}

}  // namespace

void add_second_factor_calls(Routes& routes, const SecondFactorNeeds& needs) {
  routes.push_back({"GET", "/api/account", Need::session, Scope::none,
                    [needs](const CallPointer& call) { state_call(needs, call); },
                    Suspended::welcome});
  routes.push_back({"POST", "/api/second-factor", Need::session, Scope::none,
                    [needs](const CallPointer& call) { begin_call(needs, call); }});
  routes.push_back({"POST", "/api/second-factor/confirm", Need::session, Scope::none,
                    [needs](const CallPointer& call) { confirm_call(needs, call); }});
  routes.push_back({"POST", "/api/second-factor/end", Need::session, Scope::none,
                    [needs](const CallPointer& call) { end_call(needs, call); }});
  routes.push_back({"POST", "/api/recovery-codes", Need::session, Scope::none,
                    [needs](const CallPointer& call) { renew_codes_call(needs, call); }});
}

}  // namespace sequitur::server
