#pragma once

#include "server/api/house.hpp"
#include "server/net/network.hpp"
#include "server/net/site.hpp"

namespace sequitur::server {

// What an operator wants to know: /health for a load balancer, /metrics for Prometheus.
class Metrics {
 public:
  // `network` may be null: there is none in tests.
  Metrics(House& house, const Network* network);

  // Whether the database takes what is written, now.
  void health(const Request& request, Respond respond);
  void answer(const Request& request, Respond respond);

 private:
  std::string text() const;

  House& house_;
  const Network* network_;
  const Time begun_;
};

}  // namespace sequitur::server
