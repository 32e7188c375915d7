#include "server/net/proxies.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <ranges>

namespace sequitur::server {

namespace {

using Bytes = std::array<unsigned char, 16>;
constexpr int bits_before_ipv4 = 96;

struct Address16 {
  Bytes bytes{};
  bool ipv4 = false;
};

std::optional<Address16> read_bytes(const std::string& text) {
  Address16 address{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, true};
  if (inet_pton(AF_INET, text.c_str(), address.bytes.data() + bits_before_ipv4 / 8) == 1)
    return address;
  address.ipv4 = false;
  if (inet_pton(AF_INET6, text.c_str(), address.bytes.data()) == 1) return address;
  return std::nullopt;
}

bool is_forwarded_for(std::string_view name) {
  return std::ranges::equal(name, std::string_view("x-forwarded-for"), {},
                            [](unsigned char c) { return std::tolower(c); });
}

}  // namespace

std::expected<AddressRange, std::string> AddressRange::read(const std::string& text) {
  const auto wrong = [&] {
    return std::unexpected("\"" + text +
                           "\" is not the address of a proxy; expected one such as 10.0.0.5, "
                           "10.0.0.0/8 or 2001:db8::/32");
  };
  const auto slash = text.find('/');
  const auto address = read_bytes(text.substr(0, slash));
  if (!address) return wrong();
  AddressRange range;
  range.first_ = address->bytes;
  if (slash == std::string::npos) return range;
  const char* const end = text.data() + text.size();
  int bits = -1;
  const auto read = std::from_chars(text.data() + slash + 1, end, bits);
  if (read.ec != std::errc() || read.ptr != end || bits < 0 || bits > (address->ipv4 ? 32 : 128))
    return wrong();
  range.bits_ = bits + (address->ipv4 ? bits_before_ipv4 : 0);
  return range;
}

bool AddressRange::holds(const std::string& address) const {
  const auto other = read_bytes(address);
  if (!other) return false;
  for (int bit = 0; bit < bits_; ++bit) {
    const auto differing = static_cast<unsigned>(first_[bit / 8] ^ other->bytes[bit / 8]);
    if ((differing >> (7 - bit % 8) & 1) != 0) return false;
  }
  return true;
}

Proxies Proxies::on_this_machine() {
  return Proxies({*AddressRange::read("127.0.0.0/8"), *AddressRange::read("::1")});
}

bool Proxies::trusted(const Origin& peer) const {
  return std::ranges::any_of(ranges_, [&](const auto& range) { return range.holds(peer.text); });
}

std::optional<Origin> Proxies::forwarded(const Request& request) const {
  std::optional<Origin> nearest;
  for (const auto& [name, value] : std::views::reverse(request.headers)) {
    if (!is_forwarded_for(name)) continue;
    for (std::string_view rest = value;;) {
      const auto comma = rest.rfind(',');
      nearest = read_origin(comma == std::string_view::npos ? rest : rest.substr(comma + 1));
      if (!nearest || !trusted(*nearest)) return nearest;
      if (comma == std::string_view::npos) break;
      rest = rest.substr(0, comma);
    }
  }
  return nearest;
}

bool has_forwarded_for(const Request& request) {
  return std::ranges::any_of(request.headers,
                             [](const auto& header) { return is_forwarded_for(header.first); });
}

}  // namespace sequitur::server
