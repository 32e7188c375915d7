#pragma once

#include <vector>

#include "server/api/api_parts.hpp"
#include "server/api/figure.hpp"
#include "server/api/history.hpp"
#include "server/net/network.hpp"
#include "server/net/site.hpp"
#include "server/store/rows/analyses.hpp"

namespace sequitur::server {

// What an operator wants to know: /health for a load balancer, /metrics for Prometheus, and the
// last hour for the operator's page.
class Metrics {
 public:
  // `network` may be null: there is none in tests.
  Metrics(const ApiParts& parts, const Network* network);

  // Whether the database takes what is written, now.
  void health(const Request& request, Respond respond);
  void answer(const Request& request, Respond respond);

  // In the same order each time.
  std::vector<Figure> figures() const;
  const History& history() const { return history_; }
  Signal<const FigureSample&> on_sample;

 private:
  void take_sample();  // for ever
  void look_at_analyses();
  void add_nodes(std::vector<Figure>& list) const;
  void add_network(std::vector<Figure>& list) const;
  std::string latencies_text() const;

  const ApiParts parts_;
  const Network* network_;
  const Time begun_;
  History history_;
  AnalysisFigures analyses_;
};

}  // namespace sequitur::server
