#pragma once

#include <cassert>
#include <deque>
#include <functional>

namespace sequitur::server {

// One thing at a time: while something of a room is on its way to the database or from it, whatever
// else is asked of that room waits here, in order.
class WriteQueue {
 public:
  bool writing() const { return writing_; }
  bool empty() const { return waiting_.empty(); }

  void begin() {
    assert(!writing_);
    writing_ = true;
  }
  void end() {
    assert(writing_);
    writing_ = false;
  }

  void wait(std::function<void()> what) { waiting_.push_back(std::move(what)); }
  void wait_first(std::function<void()> what) { waiting_.push_front(std::move(what)); }
  // Does what has waited, until something is being written again.
  void run() {
    while (!writing_ && !waiting_.empty()) {
      const auto what = std::move(waiting_.front());
      waiting_.pop_front();
      what();
    }
  }

 private:
  bool writing_ = false;
  std::deque<std::function<void()>> waiting_;
};

}  // namespace sequitur::server
