#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/base/time.hpp"
#include "server/store/database.hpp"

namespace sequitur::server {

// What a link in a letter is for.
enum class LinkPurpose : std::uint8_t { confirm, recover };

// A link that was sent and not used yet; only the hash of its secret is kept.
struct MailLink {
  std::int64_t person = 0;
  std::string address;  // to which it was sent
  Time made = 0;
};

// The confirmed address of a person.
std::optional<std::string> mail_address_of(Database& database, std::int64_t person);
// Instead of one before. `folded` is by what it is found.
void put_mail_address(Database& database, std::int64_t person, const std::string& address,
                      const std::string& folded, Time now);
void remove_mail_address(Database& database, std::int64_t person);
// At most a few.
std::vector<std::int64_t> people_at_mail_address(Database& database, const std::string& folded);

void insert_mail_link(Database& database, LinkPurpose purpose, const MailLink& link,
                      const std::string& secret_hash);
std::int64_t count_mail_links(Database& database, std::int64_t person, LinkPurpose purpose,
                              Time since);
std::optional<MailLink> mail_link_of_hash(Database& database, LinkPurpose purpose,
                                          const std::string& secret_hash);
// None of them opens anything any more; they still count.
void void_mail_links(Database& database, std::int64_t person, LinkPurpose purpose);
void remove_mail_links(Database& database, std::int64_t person);
std::int64_t remove_old_mail_links(Database& database, Time before, std::int64_t most);

}  // namespace sequitur::server
