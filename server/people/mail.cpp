#include "server/people/mail.hpp"

#include "server/mail/mail_address.hpp"
#include "server/people/accounts.hpp"
#include "server/people/secret.hpp"
#include "server/store/rows/mail.hpp"

namespace sequitur::server {

namespace {

std::unexpected<Refusal> link_wrong() {
  return std::unexpected(
      Refusal{"link_wrong", "link", "this link is not valid any more; please ask for another"});
}

std::string make_link(Database& database, LinkPurpose purpose, const MailLink& link) {
  std::string secret = random_secret();
  insert_mail_link(database, purpose, link, hash_secret(secret));
  return secret;
}

std::vector<std::int64_t> people_meant(Database& database, std::string_view who) {
  if (read_mail_address(who)) return people_at_mail_address(database, folded_mail_address(who));
  if (const auto person = find_person(database, who)) return {person->id};
  return {};
}

}  // namespace

std::expected<std::string, Refusal> begin_mail(Database& database, std::int64_t person,
                                               const std::string& address, Time now) {
  if (count_mail_links(database, person, LinkPurpose::confirm, now - a_day) >=
      confirm_links_in_a_day)
    return std::unexpected(
        Refusal{"slow_down", "address", "five e-mails a day are possible; try again tomorrow"});
  void_mail_links(database, person, LinkPurpose::confirm);
  return make_link(database, LinkPurpose::confirm, {person, address, now});
}

std::expected<void, Refusal> confirm_mail(Database& database, std::string_view secret, Time now) {
  const auto link = mail_link_of_hash(database, LinkPurpose::confirm, hash_secret(secret));
  if (!link || now - link->made >= confirm_link_lasts) return link_wrong();
  void_mail_links(database, link->person, LinkPurpose::confirm);
  void_mail_links(database, link->person, LinkPurpose::recover);
  put_mail_address(database, link->person, link->address, folded_mail_address(link->address), now);
  return {};
}

void end_mail(Database& database, std::int64_t person) {
  remove_mail_address(database, person);
  void_mail_links(database, person, LinkPurpose::confirm);
  void_mail_links(database, person, LinkPurpose::recover);
}

std::vector<RecoveryLink> make_recovery_links(Database& database, std::string_view who, Time now) {
  std::vector<RecoveryLink> links;
  for (const std::int64_t id : people_meant(database, who)) {
    const auto address = mail_address_of(database, id);
    const std::int64_t valid =
        count_mail_links(database, id, LinkPurpose::recover, now - recover_link_lasts);
    if (!address || valid >= recover_links_at_a_time) continue;
    links.push_back({find_person(database, id)->name, *address,
                     make_link(database, LinkPurpose::recover, {id, *address, now})});
  }
  return links;
}

std::expected<Person, Refusal> check_recovery_link(Database& database, std::string_view secret,
                                                   Time now) {
  const auto link = mail_link_of_hash(database, LinkPurpose::recover, hash_secret(secret));
  if (!link || now - link->made >= recover_link_lasts) return link_wrong();
  return *find_person(database, link->person);
}

std::expected<Person, Refusal> recover_by_link(Database& database, std::string_view secret,
                                               const std::string& password_hash, Time now) {
  auto person = check_recovery_link(database, secret, now);
  if (!person) return person;
  begin_anew(database, person->id, password_hash);
  return person;
}

}  // namespace sequitur::server
