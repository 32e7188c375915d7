#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <queue>
#include <vector>

namespace sequitur::load {

using Clock = std::chrono::steady_clock;
using Moment = Clock::time_point;

// The owner of a descriptor that may become readable or writable.
class Ready {
 public:
  virtual ~Ready() = default;
  virtual void ready(std::uint32_t events) = 0;
};

// An event loop with epoll and timers. The whole tool runs on one thread.
class Reactor {
 public:
  Reactor();
  ~Reactor();
  Reactor(const Reactor&) = delete;
  Reactor& operator=(const Reactor&) = delete;

  void add(int descriptor, Ready& who);
  void want(int descriptor, Ready& who, bool writing);
  void at(Moment when, std::function<void()> what);
  void in(std::chrono::milliseconds time, std::function<void()> what) {
    at(Clock::now() + time, std::move(what));
  }
  // Waits at most so long for something to happen, and handles it.
  void turn(std::chrono::milliseconds longest);

 private:
  struct Timer {
    Moment when;
    std::function<void()> what;
    friend bool operator<(const Timer& a, const Timer& b) { return a.when > b.when; }
  };
  int epoll_;
  std::priority_queue<Timer> timers_;
};

}  // namespace sequitur::load
