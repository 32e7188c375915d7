#pragma once

#include <memory>
#include <string>

#include "server/store/database.hpp"

namespace sequitur::server {

// Rooms have one owner: a second server on the same database is turned away with DatabaseError.
// The lock goes with the process, however it ends.
class OwnerLock {
 public:
  explicit OwnerLock(const std::string& database);
  ~OwnerLock();
  OwnerLock(const OwnerLock&) = delete;
  OwnerLock& operator=(const OwnerLock&) = delete;

 private:
  int file_ = -1;
  std::unique_ptr<Database> postgres_;
};

}  // namespace sequitur::server
