#pragma once

#include "server/api/admission.hpp"
#include "server/api/api_parts.hpp"
#include "server/api/metrics.hpp"
#include "server/api/operator.hpp"
#include "server/api/routes.hpp"
#include "server/net/network.hpp"

namespace sequitur::server {

// The whole site: the page, the calls of docs/program/online-api.md, the socket, and what an
// operator asks.
class Api : public Site {
 public:
  Api(const ApiParts& parts, const Network* network);

  void asked(const Request& request, Respond answer) override;
  void knocked(const Request& request,
               std::function<void(std::expected<std::unique_ptr<Visitor>, Reply>)> answer) override;
  void closing(std::function<void()> finished) override;

  // All calls, for the test that compares them with the OpenAPI document.
  const Routes& routes() const { return routes_; }

 private:
  void call(const Request& request, Respond respond);
  void note_origin(const Identity& who, const Origin& from);
  Respond over_tls_alone(Respond respond) const;

  const ApiParts parts_;
  Admission admission_;
  Doorkeeper door_;
  Routes routes_;
  Throttle pairings_{new_games};
  Metrics metrics_;
  Operator operator_;
};

}  // namespace sequitur::server
