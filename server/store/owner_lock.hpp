#pragma once

#include <string>

#include "server/store/database.hpp"

// Rooms have one owner: a second server on the same database is turned away.
namespace sequitur::server {

// For a SQLite file; nothing for PostgreSQL. It goes with the process, however that ends. Throws
// DatabaseError.
class OwnerLock {
 public:
  explicit OwnerLock(const std::string& database);
  ~OwnerLock();
  OwnerLock(const OwnerLock&) = delete;
  OwnerLock& operator=(const OwnerLock&) = delete;

 private:
  int file_ = -1;
};

// For PostgreSQL: held by the connection, and lost with it, so it is asked for again and again.
// False: somebody else has it.
bool own_postgres(Database& database);
// Waits a little for an owner that was killed to be noticed. Throws DatabaseError.
void wait_to_own_postgres(Database& database);

}  // namespace sequitur::server
