#include "server/api/account_steps.hpp"

#include "server/hall/refusals.hpp"
#include "server/hall/seat_card.hpp"

namespace sequitur::server {

nlohmann::json me_json(Database& database, std::int64_t person) {
  return to_json(seat_card(database, {.person = person}));
}

namespace steps {

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

void with_password(Desk& reader, PasswordPool& passwords, const CallPointer& call,
                   const std::string& password, const FairPath& path,
                   std::function<void(const Credentials&)> then) {
  const auto found = std::make_shared<std::optional<Credentials>>();
  ask(
      reader, call,
      [found, person = call->who.person](Database& database) -> std::expected<void, Refusal> {
        *found = find_credentials(database, person);
        if (*found) return {};
        return std::unexpected(
            Refusal{"account_needed", "session", "this is for accounts; guests can make one"});
      },
      [&passwords, call, found, password, path, then] {
        passwords.verify(
            password, (*found)->password_hash, path, [call, found, then](const auto& verdict) {
              if (!verdict) return call->refuse(verdict.error());
              if (!verdict->right)
                return call->refuse("password_wrong", "password", "the password is wrong");
              then(**found);
            });
      });
}

}  // namespace steps

}  // namespace sequitur::server
