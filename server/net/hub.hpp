#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <optional>
#include <unordered_set>

#include "server/net/network.hpp"
#include "server/net/origin_limits.hpp"
#include "server/net/timers.hpp"

namespace sequitur::server {

class Connection;

// The system's time when the program began, and steady from there on: a clock that is set back or
// forth by somebody must not take time from the players.
class LoopClock {
 public:
  using Steady = std::chrono::steady_clock;

  Time now() const { return began_.load() + since(Steady::now() - steady_); }
  Steady::time_point steady(Time when) const {
    return steady_ + Milliseconds(when - began_.load());
  }
  void correct(Milliseconds by) { began_ += by.count(); }

 private:
  template <class Duration>
  static Time since(Duration duration) {
    return std::chrono::duration_cast<Milliseconds>(duration).count();
  }
  std::atomic<Time> began_ = since(std::chrono::system_clock::now().time_since_epoch());
  Steady::time_point steady_ = Steady::now();
};

// What everybody in the network shares. Used on the loop's thread.
struct Hub {
  LoopClock clock;
  NetworkOptions options;
  NetworkFigures figures;
  OriginLimits origins{0, {}};
  Site* site = nullptr;
  Time last_proxy_warning = 0;
  std::unordered_set<Connection*> connections;
  bool ending = false;            // nothing new is begun
  boost::asio::io_context io{1};  // what it still holds when it goes may use all of the above
};

// One connection, which the hub knows until forgotten() or the end of it.
class Connection {
 public:
  Connection(Hub& hub, OriginLimits::Admission admission)
      : hub_(hub), admission_(std::move(admission)) {
    hub_.connections.insert(this);
    hub_.figures.connections = hub_.connections.size();
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() { forgotten(); }

  virtual void look(Time now) = 0;  // called once a second
  virtual void finish() = 0;        // the server ends: answer what was asked, then go
  virtual void cut() = 0;           // go at once

 protected:
  void forgotten() {
    hub_.connections.erase(this);
    hub_.figures.connections = hub_.connections.size();
    admission_ = {};
  }
  Hub& hub() const { return hub_; }
  OriginLimits::Admission& admission() { return admission_; }

 private:
  Hub& hub_;
  OriginLimits::Admission admission_;
};

}  // namespace sequitur::server
