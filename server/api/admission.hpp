#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/api/site_rules.hpp"
#include "server/base/loop.hpp"
#include "server/base/refusal.hpp"
#include "server/hall/identity.hpp"
#include "server/net/http.hpp"
#include "server/store/desk.hpp"

namespace sequitur::server {

// At the door: whom a request comes from, and whether a page of ours has sent it.
class Admission {
 public:
  Admission(const Loop& loop, const SiteRules& rules, Desk& writer, Desk& reader)
      : loop_(loop), rules_(rules), writer_(writer), reader_(reader) {}

  using Admitted = std::function<void(std::expected<Identity, Refusal>)>;
  // By the token of a program, else by the session in the cookie, else nobody; so is a guest from
  // where no guests come.
  void admit(const Request& request, Admitted admitted);

  // Over plain HTTP only those are answered who call us by a name of ours.
  std::optional<Refusal> misnamed(const Request& request) const;

  // A request that a browser sends along with somebody's cookie must come from our own page. One
  // with a token is sent by nobody but its owner.
  std::optional<Refusal> foreign(const Request& request) const;

  // For Set-Cookie. An empty secret takes the cookie back.
  std::string cookie(const std::string& secret) const;

  // What is known of sessions and tokens may be wrong now.
  void forget() {
    known_.clear();
    ++generation_;
  }

 private:
  struct Known {
    Identity identity;
    Time until = 0;
  };
  void look_up(const std::string& secret, const std::string& address, bool token,
               Admitted admitted);

  const Loop& loop_;
  const SiteRules& rules_;
  Desk& writer_;
  Desk& reader_;
  std::unordered_map<std::string, Known> known_;  // by the hash of the secret
  int generation_ = 0;  // what was asked before the last forget() is not remembered
};

}  // namespace sequitur::server
