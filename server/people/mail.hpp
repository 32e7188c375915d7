#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/base/day.hpp"
#include "server/people/person.hpp"

// An address by which somebody gets back in without password and codes. It counts once a link that
// was sent there has been opened; links work once, and not for ever.
namespace sequitur::server {

constexpr Time confirm_link_lasts = a_day;
constexpr Time recover_link_lasts = 60 * a_minute;
constexpr std::int64_t confirm_links_in_a_day = 5;  // of one person
// Whoever asks for more has a link that is still valid, whoever asked for it.
constexpr std::int64_t recover_links_at_a_time = 3;

// The secret of the link to be sent there: slow_down (too many in a day).
std::expected<std::string, Refusal> begin_mail(Database& database, std::int64_t person,
                                               const std::string& address, Time now);
// From now on that is the person's address: link_wrong.
std::expected<void, Refusal> confirm_mail(Database& database, std::string_view secret, Time now);
void end_mail(Database& database, std::int64_t person);

struct RecoveryLink {
  std::string name;
  std::string address;
  std::string secret;
};
// What to send to somebody who has forgotten the password, by name or by address: a link for each
// account that it leads to, which may be none.
std::vector<RecoveryLink> make_recovery_links(Database& database, std::string_view who, Time now);

// Whose link it is: link_wrong.
std::expected<Person, Refusal> check_recovery_link(Database& database, std::string_view secret,
                                                   Time now);
// The password is new, all links for it are used up, and all sessions and tokens end.
std::expected<Person, Refusal> recover_by_link(Database& database, std::string_view secret,
                                               const std::string& password_hash, Time now);

}  // namespace sequitur::server
