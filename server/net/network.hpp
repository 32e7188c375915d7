#pragma once

#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "server/base/loop.hpp"
#include "server/net/proxies.hpp"
#include "server/net/site.hpp"

namespace sequitur::server {

struct Address {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
};

struct NetworkOptions {
  Address address;
  int connections = 20'000;           // at once, in all
  int connections_per_address = 200;  // loopback, where a proxy stands, is not counted
  int requests_per_second = 50;       // of one address, in a burst of four times as many
  Proxies proxies;                    // none: everybody comes by themselves
  std::size_t longest_body = 64 * 1024;
  std::size_t longest_message = 8 * 1024;  // a longer one ends the socket with 1009
  std::size_t longest_backlog = 256 * 1024;
  int messages_per_second = 20;  // of one socket, in a burst of twice as many
};

struct NetworkFigures {
  std::uint64_t requests = 0;
  std::uint64_t connections = 0;  // open now
  std::uint64_t sockets = 0;      // open now
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t turned_away = 0;  // by one of the limits
};

// HTTP and WebSockets on one thread, which is the loop's. Its clock is the system's when it was
// made, and goes on steadily from there, whatever happens to the system's.
class Network : public Loop {
 public:
  Network();
  ~Network() override;

  Time now() const override;
  void correct(Milliseconds by) override;
  void post(std::function<void()> what) override;
  void at(Time when, std::function<void()> what) override;

  // Serves the site until `stop` is raised and the site has closed. `ready` is called once with the
  // address it listens on. The error is a sentence.
  std::expected<void, std::string> serve(const NetworkOptions& options, Site& site,
                                         const std::function<void(const Address&)>& ready,
                                         const std::atomic<bool>& stop);

  const NetworkFigures& figures() const;

 private:
  class Inside;  // Boost stays out of sight
  std::unique_ptr<Inside> inside_;
};

}  // namespace sequitur::server
