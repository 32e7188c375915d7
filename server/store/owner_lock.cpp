#include "server/store/owner_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "server/store/database.hpp"

namespace sequitur::server {

OwnerLock::OwnerLock(const std::string& database) {
  if (database == ":memory:" || database.find("://") != std::string::npos) return;
  // A file beside it: locks on the database itself are SQLite's own.
  file_ = open((database + "-owner").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file_ < 0) return;  // opening the database says what is wrong
  if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  close(file_);
  throw DatabaseError(DatabaseError::Kind::unavailable,
                      "another server is running on " + database +
                          "; end it first, or give this one a --database of its own");
}

OwnerLock::~OwnerLock() {
  if (file_ >= 0) close(file_);
}

}  // namespace sequitur::server
