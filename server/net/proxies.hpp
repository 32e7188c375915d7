#pragma once

#include <array>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/base/origin.hpp"
#include "server/net/http.hpp"

namespace sequitur::server {

// An address, or all that begin alike: 10.0.0.5, 10.0.0.0/8, 2001:db8::/32.
class AddressRange {
 public:
  // The error is a sentence.
  static std::expected<AddressRange, std::string> read(const std::string& text);
  bool holds(const std::string& address) const;

 private:
  std::array<unsigned char, 16> first_{};  // IPv4 within IPv6
  int bits_ = 128;
};

// The proxies in front of the server, which say whom a request comes from.
class Proxies {
 public:
  Proxies() = default;  // nobody is believed
  explicit Proxies(std::vector<AddressRange> named) : ranges_(std::move(named)) {}
  static Proxies on_this_machine();

  bool any() const { return !ranges_.empty(); }
  bool trusted(const Origin& peer) const;
  // What the nearest proxy says: the last entry of X-Forwarded-For that is no proxy of ours. Those
  // before it were written by whoever asked the proxy, and may be lies. Nothing: it cannot be read.
  std::optional<Origin> forwarded(const Request& request) const;

 private:
  std::vector<AddressRange> ranges_;
};

bool has_forwarded_for(const Request& request);

}  // namespace sequitur::server
