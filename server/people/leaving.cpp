#include "server/people/leaving.hpp"

#include "server/people/said.hpp"
#include "server/people/sessions.hpp"
#include "server/store/rows/admin_log.hpp"
#include "server/store/rows/analyses.hpp"
#include "server/store/rows/blocks.hpp"
#include "server/store/rows/challenges.hpp"
#include "server/store/rows/ratings.hpp"
#include "server/store/rows/recovery_codes.hpp"
#include "server/store/rows/reports.hpp"
#include "server/store/rows/tokens.hpp"

namespace sequitur::server {

void delete_account(Database& database, std::int64_t person, Time now) {
  end_all_sessions(database, person);
  end_all_tokens(database, person);
  remove_recovery_codes(database, person);
  remove_ratings(database, person);
  remove_challenges_of(database, person);
  remove_analyses_of(database, person);
  remove_blocks_about(database, person);
  remove_reports_about(database, person);
  blank_all_words(database, person);
  // The log tells what was done to #17, and what #17 was called only where it was renamed.
  forget_names_in_log(database, person);
  blank_person(database, person, now);
}

bool clean_up(Database& database, Time now) {
  bool more = false;
  const auto sweep = [&](std::int64_t removed) { more |= removed >= at_once_cleaned; };
  const Time guests = now - guest_lasts;
  sweep(remove_old_sessions(database, now - account_lasts, guests, at_once_cleaned));
  sweep(remove_old_challenges(database, now - challenge_lasts, at_once_cleaned));
  sweep(remove_old_analyses(database, now, at_once_cleaned));
  remove_dropped_analyses(database, now - dropped_analyses_count);
  // First what points at the guest: whom they blocked, and who blocked them.
  remove_blocks_of_idle_guests(database, guests);
  sweep(remove_idle_guests(database, guests, at_once_cleaned));
  return more;
}

}  // namespace sequitur::server
