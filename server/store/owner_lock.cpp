#include "server/store/owner_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <chrono>
#include <thread>

namespace sequitur::server {

namespace {

constexpr std::int64_t lock_number = 0x5e9;  // ours among PostgreSQL's advisory locks
// How long PostgreSQL may take to notice that the owner before us was killed.
constexpr auto patience = std::chrono::seconds(5);
constexpr auto between_tries = std::chrono::milliseconds(50);

[[noreturn]] void turn_away(const std::string& database) {
  throw DatabaseError(DatabaseError::Kind::unavailable,
                      "another server is running on " + database +
                          "; end it first, or give this one a --database of its own");
}

// Held for as long as the connection is.
std::unique_ptr<Database> lock_postgres(const std::string& where) {
  auto database = open_database(where);
  const auto end = std::chrono::steady_clock::now() + patience;
  while (database->run("SELECT CASE WHEN pg_try_advisory_lock($1) THEN 1 ELSE 0 END", {lock_number})
             .front()
             .integer(0) == 0) {
    if (std::chrono::steady_clock::now() > end) turn_away("that database");
    std::this_thread::sleep_for(between_tries);
  }
  return database;
}

}  // namespace

OwnerLock::OwnerLock(const std::string& database) {
  if (database.find("://") != std::string::npos) {
    postgres_ = lock_postgres(database);
    return;
  }
  // A file beside it: locks on the database itself are SQLite's own.
  file_ = open((database + "-owner").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file_ < 0) return;  // opening the database says what is wrong
  if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  close(file_);
  turn_away(database);
}

OwnerLock::~OwnerLock() {
  if (file_ >= 0) close(file_);
}

}  // namespace sequitur::server
