#pragma once

#include <hiredis/hiredis.h>

#include <chrono>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "server/bus/redis_address.hpp"

namespace sequitur::server {

// Wakes a thread that waits in poll().
class Bell {
 public:
  Bell();
  ~Bell();
  Bell(const Bell&) = delete;
  Bell& operator=(const Bell&) = delete;

  void ring() const;
  void silence() const;
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

// What ends a line.
struct LineError : std::runtime_error {
  explicit LineError(const std::string& why, bool is_refusal = false)
      : std::runtime_error(why), refused(is_refusal) {}
  bool refused;  // Redis answers, but does not want us: a password, a right
};

// One connection to Redis, for one thread. It notices by itself when nobody answers any more: what
// is silent for half a second is pinged, and a ping has to be answered before `patience` is over.
class RedisLine {
 public:
  using Clock = std::chrono::steady_clock;
  using Command = std::vector<std::string_view>;
  static constexpr std::chrono::milliseconds patience{1300};
  static constexpr std::chrono::milliseconds silence{500};

  // Connects and signs in, in the turns that follow.
  explicit RedisLine(const RedisAddress& address);

  void say(const Command& command);
  bool said_all() const { return said_all_; }

  // Waits until something can be read or written or the bell rings, at most so long, and does it.
  // Throws LineError.
  using Answered = std::function<void(const redisReply&)>;
  void turn(const Bell& bell, std::chrono::milliseconds longest, const Answered& answered);
  // Whether signing in is behind us.
  bool open() const { return greetings_ == 0; }

 private:
  struct Free {
    void operator()(redisContext* context) const { redisFree(context); }
  };

  void check_pulse(bool something_came);
  void write();
  void read(const Answered& answered);
  void take(const redisReply& reply, const Answered& answered);

  std::unique_ptr<redisContext, Free> context_;
  int greetings_ = 0;  // answers that belong to signing in
  bool said_all_ = true;
  Clock::time_point heard_at_;
  Clock::time_point pinged_at_;
  bool pinged_ = false;
};

}  // namespace sequitur::server
