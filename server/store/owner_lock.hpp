#pragma once

#include <string>

#include "server/store/database.hpp"

// A second server on the same database is turned away, unless both are nodes of one company.
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

enum class Company : std::uint8_t { others, none };

// For PostgreSQL, alone or with others of whom each says so: held by the connection, and lost with
// it, so it is asked for again and again. False: somebody else has it.
bool own_postgres(Database& database, Company company);
// Waits a little for an owner that was killed to be noticed. Throws DatabaseError.
void wait_to_own_postgres(Database& database, Company company);

}  // namespace sequitur::server
