#pragma once

#include <deque>
#include <map>
#include <string>

#include "server/api/metrics.hpp"
#include "server/net/site.hpp"

namespace sequitur::server {

// What the operator's page draws: the figures of this node, now and for the last hour, and what the
// other nodes have told it of theirs. They are for whoever knows the secret that `sequitur admin
// operator-link` has made, and nobody else: where a request comes from proves nothing behind a
// proxy.
class Operator {
 public:
  Operator(const Loop& loop, const SiteRules& rules, Nodes& nodes, const Moderation& moderation,
           Metrics& metrics);

  // GET /operator/figures?run=…&since=…: only what came after that, if the page has heard from this
  // run of the server before. Behind a load balancer the next answer may be another node's.
  void answer(const Request& request, Respond respond);

 private:
  // Another node, as far as it has told.
  struct Other {
    std::string name, run;
    std::vector<FigureName> figures;
    std::deque<FigureSample> samples{};
  };
  bool knows_secret(const Request& request) const;
  std::vector<FigureName> figure_names() const;
  void tell_others(const FigureSample& sample) const;
  void on_sample(const std::string& node, const told::Sample& sample);

  const Loop& loop_;
  const SiteRules& rules_;
  Nodes& nodes_;
  const Moderation& moderation_;
  const Metrics& metrics_;
  const std::string run_;  // drawn when the server begins, so that two runs are not taken for one
  std::map<std::string, Other> others_;
};

}  // namespace sequitur::server
