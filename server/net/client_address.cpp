#include "server/net/client_address.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <ranges>

namespace sequitur::server {

namespace {

template <std::size_t Size>
std::string bytes(const unsigned char (&from)[Size], std::size_t first, std::size_t count) {
  return {reinterpret_cast<const char*>(from) + first, count};
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::string_view without_port(std::string_view text) {
  if (text.starts_with('[')) return text.substr(1, text.find(']') - 1);
  if (std::ranges::count(text, ':') == 1) return text.substr(0, text.find(':'));
  return text;
}

bool is_forwarded_for(std::string_view name) {
  return std::ranges::equal(name, std::string_view("x-forwarded-for"), {},
                            [](unsigned char c) { return std::tolower(c); });
}

}  // namespace

std::optional<ClientAddress> read_client_address(std::string_view text) {
  ClientAddress address{std::string(without_port(trimmed(text))), {}, false};
  unsigned char ip[16];
  if (inet_pton(AF_INET, address.text.c_str(), ip) == 1) {
    address.group = bytes(ip, 0, 4);
    address.loopback = ip[0] == 127;
    return address;
  }
  if (inet_pton(AF_INET6, address.text.c_str(), ip) != 1) return std::nullopt;
  constexpr std::array<unsigned char, 12> mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (std::equal(mapped.begin(), mapped.end(), ip)) {  // IPv4 on a socket for both
    address.group = bytes(ip, 12, 4);
    address.loopback = ip[12] == 127;
  } else {
    address.group = bytes(ip, 0, 8);
    address.loopback =
        std::ranges::all_of(ip, ip + 15, [](auto b) { return b == 0; }) && ip[15] == 1;
  }
  return address;
}

std::optional<ClientAddress> forwarded_address(const Request& request) {
  for (const auto& [name, value] : std::views::reverse(request.headers))
    if (is_forwarded_for(name)) return read_client_address(value.substr(value.rfind(',') + 1));
  return std::nullopt;
}

}  // namespace sequitur::server
