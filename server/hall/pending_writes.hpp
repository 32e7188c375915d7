#pragma once

#include <cstddef>
#include <functional>
#include <utility>

namespace sequitur::server {

// How much is on its way to the database or from it: the server ends once all of it has arrived.
class PendingWrites {
 public:
  void begin() { ++count_; }
  void end() { --count_; }
  // After what has arrived was dealt with, which may have begun something new.
  void notice_end() {
    if (closing_ && count_ == 0 && closed_) std::exchange(closed_, nullptr)();
  }

  bool closing() const { return closing_; }
  // Nothing new is begun; calls `done` once everything has arrived.
  void close(std::function<void()> done) {
    closing_ = true;
    closed_ = std::move(done);
    notice_end();
  }

 private:
  std::size_t count_ = 0;
  bool closing_ = false;
  std::function<void()> closed_;
};

}  // namespace sequitur::server
