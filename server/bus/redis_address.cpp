#include "server/bus/redis_address.hpp"

#include <charconv>
#include <optional>
#include <string_view>

#include "server/bus/bus.hpp"

namespace sequitur::server {

namespace {

constexpr std::string_view tcp = "redis://", tls = "rediss://", local = "unix://";

[[noreturn]] void refuse(const std::string& what) {
  throw BusError(what + "; a bus is redis://[user[:password]@]host[:port][/database]");
}

template <typename Number>
std::optional<Number> number(std::string_view text, int base = 10) {
  Number value{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value, base);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

// %41 is an A: so that a password may have any letters.
std::string decoded(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      plain += text[i];
      continue;
    }
    const auto byte = number<std::uint8_t>(text.substr(i + 1, 2), 16);
    if (!byte || text.size() - i < 3)
      refuse("after % in the user or password of the bus come two hexadecimal digits");
    plain += static_cast<char>(*byte);
    i += 2;
  }
  return plain;
}

void read_sign_in(std::string_view text, RedisAddress& address) {
  const auto colon = text.find(':');
  address.user = decoded(text.substr(0, colon));
  if (colon != std::string_view::npos) address.password = decoded(text.substr(colon + 1));
  if (!address.user.empty() && address.password.empty())
    refuse("the bus has a user without a password");
}

// host, host:port, [::1]:port
void read_host(std::string_view text, RedisAddress& address) {
  std::size_t colon = text.rfind(':');
  if (text.starts_with('[')) {
    const auto close = text.find(']');
    if (close == std::string_view::npos) refuse("the bus has a [ without a ]");
    address.host = text.substr(1, close - 1);
    if (close + 1 < text.size() && text[close + 1] != ':')
      refuse("after the ] of the bus comes a colon with a port, or nothing");
    colon = close + 1 < text.size() ? close + 1 : std::string_view::npos;
  } else {
    address.host = text.substr(0, colon);
  }
  if (address.host.empty()) refuse("the bus has no host");
  if (colon == std::string_view::npos) return;
  const auto port = number<std::uint16_t>(text.substr(colon + 1));
  if (!port || *port == 0) refuse("the port of the bus is not a number from 1 to 65535");
  address.port = *port;
}

}  // namespace

std::string RedisAddress::name() const {
  if (!path.empty()) return path;
  const bool brackets = host.contains(':');
  return (brackets ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

RedisAddress read_redis_address(const std::string& url) {
  if (url.starts_with(tls))
    throw BusError(
        "the bus cannot speak TLS itself: use redis:// inside a private network, or through a "
        "tunnel");
  const bool is_local = url.starts_with(local);
  if (!is_local && !url.starts_with(tcp)) refuse("the bus does not begin with redis://");
  std::string_view rest(url);
  rest.remove_prefix(is_local ? local.size() : tcp.size());
  RedisAddress address;
  // A path may have an @; a password that has one writes it as %40.
  const auto at = is_local ? rest.substr(0, rest.find('/')).rfind('@') : rest.rfind('@');
  if (at != std::string_view::npos) {
    read_sign_in(rest.substr(0, at), address);
    rest.remove_prefix(at + 1);
  }
  if (is_local) {
    if (!rest.starts_with('/'))
      throw BusError("the bus unix:// is followed by a path, as /run/redis.sock");
    address.path = rest;
    return address;
  }
  const auto slash = rest.find('/');
  read_host(rest.substr(0, slash), address);
  if (slash == std::string_view::npos || slash + 1 == rest.size()) return address;
  const auto database = number<std::uint16_t>(rest.substr(slash + 1));
  if (!database) refuse("the database of the bus is not a number");
  address.database = *database;
  return address;
}

}  // namespace sequitur::server
