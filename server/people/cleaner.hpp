#pragma once

#include "server/base/loop.hpp"
#include "server/store/desk.hpp"

namespace sequitur::server {

// Removes what nobody needs any more (leaving.hpp), once an hour.
class Cleaner {
 public:
  Cleaner(Loop& loop, Desk& writer) : loop_(loop), writer_(writer) {}

  void open() { clean(); }
  void close() { closing_ = true; }

 private:
  void clean();  // and again later

  Loop& loop_;
  Desk& writer_;
  bool closing_ = false;
};

}  // namespace sequitur::server
