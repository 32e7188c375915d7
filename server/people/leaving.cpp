#include "server/people/leaving.hpp"

#include "server/people/said.hpp"
#include "server/people/sessions.hpp"
#include "server/store/rows/analyses.hpp"

namespace sequitur::server {

void delete_account(Database& database, std::int64_t person, Time now) {
  for (const std::string_view sql :
       {"DELETE FROM sessions WHERE person = $1", "DELETE FROM tokens WHERE person = $1",
        "DELETE FROM recovery_codes WHERE person = $1", "DELETE FROM ratings WHERE person = $1",
        "DELETE FROM challenges WHERE person = $1", "DELETE FROM analyses WHERE person = $1",
        "DELETE FROM blocks WHERE person = $1 OR other = $1",
        "DELETE FROM reports WHERE person = $1 OR other = $1"})
    database.run(sql, {person});
  blank_all_words(database, person);
  // The log tells what was done to #17, and what #17 was called only where it was renamed.
  const std::string number = '#' + std::to_string(person);
  database.run("UPDATE admin_log SET what = $2 WHERE what LIKE $1",
               {"rename " + number + " %", "rename " + number});
  database.run(
      "UPDATE people SET name = NULL, folded = NULL, password = NULL, deleted = $2, "
      "banned_until = 0, muted_until = 0 WHERE id = $1",
      {person, now});
}

bool clean_up(Database& database, Time now) {
  bool more = false;
  const auto sweep = [&](std::string_view sql, std::initializer_list<Value> parameters) {
    database.run(sql, parameters);
    more |= database.changed() >= at_once_cleaned;
  };
  sweep(
      "DELETE FROM sessions WHERE id IN (SELECT s.id FROM sessions s JOIN people p "
      "ON p.id = s.person WHERE s.seen < $1 OR (s.seen < $2 AND p.name IS NULL) LIMIT $3)",
      {now - account_lasts, now - guest_lasts, at_once_cleaned});
  sweep(
      "DELETE FROM challenges WHERE id IN (SELECT id FROM challenges WHERE created < $1 LIMIT $2)",
      {now - challenge_lasts, at_once_cleaned});
  more |= remove_old_analyses(database, now, at_once_cleaned) >= at_once_cleaned;
  remove_dropped_analyses(database, now - dropped_analyses_count);
  // First what points at the guest: whom they blocked, and who blocked them.
  for (const std::string_view blocks :
       {"DELETE FROM blocks WHERE person IN (SELECT id FROM people WHERE name IS NULL "
        "AND deleted IS NULL AND seen < $1)",
        "DELETE FROM blocks WHERE other IN (SELECT id FROM people WHERE name IS NULL "
        "AND deleted IS NULL AND seen < $1)"})
    database.run(blocks, {now - guest_lasts});
  sweep(
      "DELETE FROM people WHERE id IN (SELECT p.id FROM people p WHERE p.name IS NULL "
      "AND p.deleted IS NULL AND p.seen < $1 "
      "AND NOT EXISTS (SELECT 1 FROM rooms r WHERE r.p1 = p.id) "
      "AND NOT EXISTS (SELECT 1 FROM rooms r WHERE r.p2 = p.id) "
      "AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.person = p.id) "
      "AND NOT EXISTS (SELECT 1 FROM challenges c WHERE c.person = p.id) "
      "AND NOT EXISTS (SELECT 1 FROM analyses a WHERE a.person = p.id) "
      "AND NOT EXISTS (SELECT 1 FROM seekers k WHERE k.person = p.id) "
      "AND NOT EXISTS (SELECT 1 FROM reports o WHERE o.person = p.id OR o.other = p.id) "
      "LIMIT $2)",
      {now - guest_lasts, at_once_cleaned});
  return more;
}

}  // namespace sequitur::server
