#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/net/http.hpp"

namespace sequitur::server {

// Where a client is. Limits count by `group`: an IPv4 address alone, an IPv6 address with all of
// its /64, since that is what one house gets.
struct ClientAddress {
  std::string text;
  std::string group;
  bool loopback = false;
};

// Reads `1.2.3.4` and `2001:db8::1`, also with a port: `1.2.3.4:80`, `[2001:db8::1]:80`.
std::optional<ClientAddress> read_client_address(std::string_view text);

// What the nearest proxy says: the last entry of the last X-Forwarded-For. Those before it were
// written by whoever asked the proxy, and may be lies.
std::optional<ClientAddress> forwarded_address(const Request& request);

}  // namespace sequitur::server
