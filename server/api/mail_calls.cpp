// The mail address of an account, and getting back in by a letter.
#include "server/api/account_steps.hpp"
#include "server/api/routes.hpp"
#include "server/mail/letter_texts.hpp"
#include "server/mail/mail_address.hpp"
#include "server/people/mail.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

bool can_send(const MailNeeds& needs, const CallPointer& call) {
  if (needs.postman) return true;
  call->refuse("mail_off", "server", "this server sends no e-mail");
  return false;
}

void set_mail_call(const MailNeeds& needs, const CallPointer& call) {
  if (!can_send(needs, call)) return;
  const auto address = read_mail_address(call->text("address"));
  if (!address) return call->refuse(address.error());
  const auto attempt = needs.door.lets_try_own(call);
  if (!attempt) return;
  if (!needs.door.lets_send_to(call, folded_mail_address(*address))) return;
  const steps::Proof proof{needs.loop, needs.writer, needs.reader, needs.passwords, needs.door};
  steps::with_password(
      proof, call, *attempt, call->text("password"),
      [needs, call, address = *address](const Credentials& credentials) {
        const auto secret = std::make_shared<std::string>();
        steps::ask(
            needs.writer, call,
            [secret, address, person = credentials.person.id,
             now = needs.loop.now()](Database& database) -> std::expected<void, Refusal> {
              auto begun = begin_mail(database, person, address, now);
              if (!begun) return std::unexpected(begun.error());
              *secret = *std::move(begun);
              return {};
            },
            [needs, call, secret, address, name = credentials.person.name] {
              needs.postman->send(letter_in(call->text("language"), LetterKind::confirm, address,
                                            name, needs.rules.origin + "/#/mail/" + *secret));
              call->answer(json::object());
            });
      });
}

void confirm_mail_call(const MailNeeds& needs, const CallPointer& call) {
  steps::ask(
      needs.writer, call,
      [secret = call->text("link"), now = needs.loop.now()](Database& database) {
        return confirm_mail(database, secret, now);
      },
      [call] { call->answer(json::object()); });
}

void end_mail_call(const MailNeeds& needs, const CallPointer& call) {
  const auto attempt = needs.door.lets_try_own(call);
  if (!attempt) return;
  const steps::Proof proof{needs.loop, needs.writer, needs.reader, needs.passwords, needs.door};
  steps::with_password(
      proof, call, *attempt, call->text("password"), [needs, call](const Credentials& credentials) {
        steps::ask(
            needs.writer, call,
            [person = credentials.person.id](Database& database) -> std::expected<void, Refusal> {
              end_mail(database, person);
              return {};
            },
            [call] { call->answer(json::object()); });
      });
}

// Answered before anybody is looked for, so that neither the answer nor its time tells whether
// there is one.
void send_recovery_call(const MailNeeds& needs, const CallPointer& call) {
  if (!can_send(needs, call)) return;
  const std::string who = call->text("who");
  if (who.empty())
    return call->refuse("mail_address", "who", "expected a name or an e-mail address");
  if (!needs.door.lets_ask_for_letter(call)) return;
  const auto links = std::make_shared<std::vector<RecoveryLink>>();
  needs.writer.ask(
      [links, who, now = needs.loop.now()](Database& database) {
        *links = make_recovery_links(database, who, now);
      },
      [needs, links, language = call->text("language")](const Stored& stored) {
        if (!stored) return;
        for (const RecoveryLink& link : *links)
          needs.postman->send(letter_in(language, LetterKind::recover, link.address, link.name,
                                        needs.rules.origin + "/#/recover/" + link.secret));
      });
  call->answer(json::object());
}

void recover_by_link_call(const MailNeeds& needs, const CallPointer& call) {
  const std::string secret = call->text("link"), password = call->text("password");
  const auto attempt = needs.door.lets_try(call, "");
  if (!attempt) return;
  const auto person = std::make_shared<Person>();
  steps::ask(
      needs.reader, call,
      [person, secret, password,
       now = needs.loop.now()](Database& database) -> std::expected<void, Refusal> {
        const auto found = check_recovery_link(database, secret, now);
        if (!found) return std::unexpected(found.error());
        *person = *found;
        return check_password(password, found->name);
      },
      [needs, call, person, secret, password, attempt = *attempt] {
        needs.door.password_was_right(attempt);
        needs.passwords.hash(
            password, attempt.path, [needs, call, person, secret](const auto& hash) {
              if (!hash) return call->refuse(hash.error());
              steps::ask(
                  needs.writer, call,
                  [secret, hash = *hash,
                   now = needs.loop.now()](Database& database) -> std::expected<void, Refusal> {
                    const auto recovered = recover_by_link(database, secret, hash, now);
                    if (!recovered) return std::unexpected(recovered.error());
                    return {};
                  },
                  [needs, call, person] {
                    needs.admission.forget();
                    needs.connections.end_all(person->id);
                    call->answer({{"name", person->name}});
                  });
            });
      });
}

}  // namespace

void add_mail_calls(Routes& routes, const MailNeeds& needs) {
  routes.push_back({"POST", "/api/mail", Need::session, Scope::none,
                    [needs](const CallPointer& call) { set_mail_call(needs, call); }});
  routes.push_back({"POST", "/api/mail/confirm", Need::nothing, Scope::none,
                    [needs](const CallPointer& call) { confirm_mail_call(needs, call); }});
  routes.push_back({"POST", "/api/mail/end", Need::session, Scope::none,
                    [needs](const CallPointer& call) { end_mail_call(needs, call); }});
  routes.push_back({"POST", "/api/recover/letter", Need::nothing, Scope::none,
                    [needs](const CallPointer& call) { send_recovery_call(needs, call); }});
  routes.push_back({"POST", "/api/recover/link", Need::nothing, Scope::none,
                    [needs](const CallPointer& call) { recover_by_link_call(needs, call); }});
}

}  // namespace sequitur::server
