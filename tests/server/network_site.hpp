#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/net/network.hpp"

namespace sequitur::server::testing {

// Echoes what it hears. Its members are used on the loop's thread.
class EchoSite : public Site {
 public:
  void asked(const Request& request, Respond respond) override;
  void knocked(const Request& request,
               std::function<void(std::expected<std::unique_ptr<Visitor>, Reply>)> answer) override;
  void closing(std::function<void()> finished) override;

  std::vector<std::pair<const Request*, Respond>> late;  // of /late: to be answered by the test
  std::function<void()> finished;                        // once `hold` is set
  bool hold = false;                                     // closing waits for the test
  std::atomic<int> arrived = 0, gone = 0, destroyed = 0, round_trips = 0;
  std::atomic<std::int64_t> longest_round_trip = 0;
};

// A network on a thread of its own, which serves an EchoSite on any free port of loopback.
class Served {
 public:
  explicit Served(NetworkOptions options = {});
  Served(NetworkOptions options, Site& other);
  ~Served();

  std::uint16_t port() const { return port_; }
  // Runs `what` on the loop's thread and waits for it.
  void on_loop(const std::function<void()>& what);
  void stop() { stop_ = true; }
  void wait();  // waits until serve() has returned
  NetworkFigures figures();

  Network network;
  EchoSite site;

 private:
  std::atomic<bool> stop_ = false;
  std::atomic<std::uint16_t> port_ = 0;
  std::thread thread_;
};

// Waits until the condition holds; returns false if it does not within five seconds.
bool soon(const std::function<bool()>& condition);

}  // namespace sequitur::server::testing
