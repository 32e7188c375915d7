#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequitur::server {

// Where somebody comes from. Every limit that is not one person's counts by `circles`, the
// narrowest first: an IPv4 address alone; of IPv6 the /64, which is what one house gets, and the
// /56 and the /48 around it, which a provider gives to one customer as well.
struct Origin {
  std::string text;
  std::vector<std::string> circles;
  bool loopback = false;
};

// How much more a wider circle may do than the narrowest one.
constexpr int widths[] = {1, 2, 4};

// Reads `1.2.3.4` and `2001:db8::1`, also with a port: `1.2.3.4:80`, `[2001:db8::1]:80`.
std::optional<Origin> read_origin(std::string_view text);

// What is banned when somebody from that address is: the IPv4 address alone, of IPv6 the /64,
// `2001:db8:1:2::/64`. Empty for what is no address, and for this machine, where proxies are.
std::string network_of(std::string_view address);

// An address as its owner recognises it and others learn little from it: `203.0.113.*`, and of IPv6
// the /48, `2001:db8:1::*`. Empty for what is no address.
std::string shortened_address(std::string_view text);

}  // namespace sequitur::server
