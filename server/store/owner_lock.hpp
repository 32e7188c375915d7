#pragma once

#include <string>

namespace sequitur::server {

// Rooms have one owner: a second server on the same SQLite file is turned away with DatabaseError.
// The lock goes with the process, however it ends. PostgreSQL is not locked here.
class OwnerLock {
 public:
  explicit OwnerLock(const std::string& database);
  ~OwnerLock();
  OwnerLock(const OwnerLock&) = delete;
  OwnerLock& operator=(const OwnerLock&) = delete;

 private:
  int file_ = -1;
};

}  // namespace sequitur::server
