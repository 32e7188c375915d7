#include "server/people/leaving.hpp"

#include "server/people/said.hpp"
#include "server/people/sessions.hpp"
#include "server/store/rows/admin_log.hpp"
#include "server/store/rows/analyses.hpp"
#include "server/store/rows/blocks.hpp"
#include "server/store/rows/challenges.hpp"
#include "server/store/rows/mail.hpp"
#include "server/store/rows/origin_bans.hpp"
#include "server/store/rows/ratings.hpp"
#include "server/store/rows/recovery_codes.hpp"
#include "server/store/rows/reports.hpp"
#include "server/store/rows/second_factors.hpp"
#include "server/store/rows/to_be_deleted.hpp"
#include "server/store/rows/tokens.hpp"

namespace sequitur::server {

void delete_account(Database& database, std::int64_t person, Time now) {
  end_all_sessions(database, person);
  end_all_tokens(database, person);
  remove_recovery_codes(database, person);
  remove_second_factor(database, person);
  remove_mail_address(database, person);
  remove_mail_links(database, person);
  remove_ratings(database, person);
  remove_challenges_of(database, person);
  remove_analyses_of(database, person);
  remove_blocks_about(database, person);
  // Whoever leaves does not take along what others have reported about them.
  if (const auto leaver = find_person(database, person); leaver && !leaver->name.empty())
    replace_in_reports(database, person, leaver->name, '#' + std::to_string(person));
  forget_whose_origin_bans(database, person);
  settle_deletion(database, person);
  blank_all_words(database, person);
  // The log tells what was done to #17, and what #17 was called only where it was renamed.
  forget_names_in_log(database, person);
  blank_person(database, person, now);
}

std::size_t delete_again(Database& database, std::span<const std::int64_t> people, Time now) {
  std::size_t count = 0;
  for (const std::int64_t id : people) {
    const auto person = find_person(database, id);
    if (!person || person->kind == Person::Kind::deleted) continue;
    delete_account(database, id, now);
    ++count;
  }
  return count;
}

bool clean_up(Database& database, Time now) {
  bool more = false;
  const auto sweep = [&](std::int64_t removed) { more |= removed >= at_once_cleaned; };
  const Time guests = now - guest_lasts;
  sweep(remove_old_sessions(database, now - account_lasts, guests, at_once_cleaned));
  sweep(remove_old_mail_links(database, now - a_day, at_once_cleaned));
  sweep(remove_old_challenges(database, now - challenge_lasts, at_once_cleaned));
  sweep(remove_old_analyses(database, now, at_once_cleaned));
  sweep(remove_reports_of_deleted(database, now - reports_outlive_accounts, at_once_cleaned));
  remove_old_origin_bans(database, now);
  remove_dropped_analyses(database, now - dropped_analyses_count);
  // First what points at the guest: whom they blocked, and who blocked them.
  remove_blocks_of_idle_guests(database, guests);
  sweep(remove_idle_guests(database, guests, at_once_cleaned));
  return more;
}

}  // namespace sequitur::server
