#include "server/api/account_steps.hpp"

#include "server/hall/refusals.hpp"
#include "server/people/second_factor.hpp"
#include "server/people/totp.hpp"

namespace sequitur::server::steps {

void ask(Desk& desk, const CallPointer& call, Question question, std::function<void()> then) {
  const auto refusal = std::make_shared<std::optional<Refusal>>();
  desk.ask(
      [refusal, question](Database& database) {
        refusal->reset();
        if (const auto answer = question(database); !answer) *refusal = answer.error();
      },
      [call, refusal, then](const Stored& stored) {
        if (!stored) return call->refuse(cannot_be_read());
        if (*refusal) return call->refuse(**refusal);
        then();
      });
}

void answer_with(Desk& desk, const CallPointer& call, Finding find) {
  const auto found = std::make_shared<nlohmann::json>();
  ask(
      desk, call,
      [found, find](Database& database) -> std::expected<void, Refusal> {
        auto result = find(database);
        if (!result) return std::unexpected(result.error());
        *found = *std::move(result);
        return {};
      },
      [call, found] { call->answer(*found); });
}

void with_code(const Proof& proof, const CallPointer& call, const Attempt& attempt,
               std::int64_t person, std::function<void()> then) {
  const auto needed = std::make_shared<bool>(false);
  const auto try_code = [proof, call, attempt, person, then] {
    const std::string code = call->text("code");
    const bool of_an_app = read_totp_code(code).has_value();
    if (code.empty()) proof.door.password_was_right(attempt);
    if (of_an_app && !proof.door.lets_try_code(call, attempt, person)) return;
    ask(
        proof.writer, call,
        [person, code, now = proof.loop.now()](Database& database) {
          return use_code(database, person, code, now);
        },
        [proof, attempt, person, of_an_app, then] {
          if (of_an_app) proof.door.code_was_right(attempt, person);
          then();
        });
  };
  ask(
      proof.reader, call,
      [needed, person](Database& database) -> std::expected<void, Refusal> {
        *needed = second_factor_since(database, person).has_value();
        return {};
      },
      [needed, try_code, then] { *needed ? try_code() : then(); });
}

void with_password(const Proof& proof, const CallPointer& call, const Attempt& attempt,
                   const std::string& password, std::function<void(const Credentials&)> then) {
  const auto found = std::make_shared<std::optional<Credentials>>();
  ask(
      proof.reader, call,
      [found, person = call->who.person](Database& database) -> std::expected<void, Refusal> {
        *found = find_credentials(database, person);
        if (*found) return {};
        return std::unexpected(
            Refusal{"account_needed", "session", "this needs an account; guests can create one"});
      },
      [proof, call, attempt, found, password, then] {
        proof.passwords.verify(password, (*found)->password_hash, attempt.path,
                               [proof, call, attempt, found, then](const auto& verdict) {
                                 if (!verdict) return call->refuse(verdict.error());
                                 if (!verdict->right)
                                   return call->refuse("password_wrong", "password",
                                                       "the password is wrong");
                                 with_code(proof, call, attempt, (*found)->person.id,
                                           [found, then] { then(**found); });
                               });
      });
}

}  // namespace sequitur::server::steps
