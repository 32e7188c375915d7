#include "server/store/owner_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <chrono>
#include <thread>

namespace sequitur::server {

namespace {

constexpr std::int64_t lock_number = 0x5e9;  // ours among PostgreSQL's advisory locks
constexpr auto patience = std::chrono::seconds(5);
constexpr auto between_tries = std::chrono::milliseconds(50);

[[noreturn]] void turn_away(const std::string& database, const std::string& right) {
  throw DatabaseError(DatabaseError::Kind::unavailable,
                      "another server is running on " + database + "; end it first, " + right);
}

}  // namespace

bool own_postgres(Database& database, Company company) {
  // PostgreSQL counts how often a connection has asked, so it asks only for what it has not got.
  return database
             .run(
                 "SELECT CASE WHEN EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' "
                 "AND objid = $1 AND pid = pg_backend_pid()) THEN 1 "
                 "WHEN $2 = 1 AND pg_try_advisory_lock($1) THEN 1 "
                 "WHEN $2 = 0 AND pg_try_advisory_lock_shared($1) THEN 1 ELSE 0 END",
                 {lock_number, std::int64_t{company == Company::none}})
             .front()
             .integer(0) == 1;
}

void wait_to_own_postgres(Database& database, Company company) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!own_postgres(database, company)) {
    if (std::chrono::steady_clock::now() > end)
      turn_away("that database",
                "give this one a --database of its own, or start all of them with the same --bus");
    std::this_thread::sleep_for(between_tries);
  }
}

OwnerLock::OwnerLock(const std::string& database) {
  if (database.find("://") != std::string::npos) return;
  // A file beside it: locks on the database itself are SQLite's own.
  file_ = open((database + "-owner").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file_ < 0) return;  // opening the database says what is wrong
  if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  close(file_);
  turn_away(database, "or give this one a --database of its own");
}

OwnerLock::~OwnerLock() {
  if (file_ >= 0) close(file_);
}

}  // namespace sequitur::server
