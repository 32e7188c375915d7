#include "server/base/origin.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <ranges>

namespace sequitur::server {

namespace {

using Bytes = std::array<unsigned char, 16>;

std::string bytes(const Bytes& from, std::size_t first, std::size_t count) {
  return {reinterpret_cast<const char*>(from.data()) + first, count};
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

// `fe80::1%eth0` is an address on the link of one network card.
std::string_view without_zone(std::string_view text) { return text.substr(0, text.find('%')); }

}  // namespace

std::optional<Origin> read_origin(std::string_view text) {
  Origin origin{std::string(without_zone(without_port(trimmed(text)))), {}, false};
  Bytes ip{};
  if (inet_pton(AF_INET, origin.text.c_str(), ip.data()) == 1) {
    origin.circles = {bytes(ip, 0, 4)};
    origin.loopback = ip[0] == 127;
    return origin;
  }
  if (inet_pton(AF_INET6, origin.text.c_str(), ip.data()) != 1) return std::nullopt;
  constexpr std::array<unsigned char, 12> mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (std::equal(mapped.begin(), mapped.end(), ip.begin())) {  // IPv4 on a socket for both
    origin.circles = {bytes(ip, 12, 4)};
    origin.loopback = ip[12] == 127;
    return origin;
  }
  for (const std::size_t bits : {64U, 56U, 48U}) origin.circles.push_back(bytes(ip, 0, bits / 8));
  Bytes here{};
  here.back() = 1;
  origin.loopback = ip == here;
  return origin;
}

std::string network_of(std::string_view address) {
  const auto origin = read_origin(address);
  if (!origin || origin->loopback) return {};
  const std::string& narrowest = origin->circles.front();
  const bool v4 = narrowest.size() == 4;
  Bytes ip{};
  std::ranges::copy(narrowest, ip.begin());
  std::array<char, INET6_ADDRSTRLEN> shown{};
  inet_ntop(v4 ? AF_INET : AF_INET6, ip.data(), shown.data(), shown.size());
  return std::string(shown.data()) + (v4 ? "" : "/64");
}

std::string shortened_address(std::string_view text) {
  const auto origin = read_origin(text);
  if (!origin) return {};
  const std::string& widest = origin->circles.back();
  if (widest.size() == 4) {
    std::string shown;
    for (const char part : widest.substr(0, 3))
      shown += std::to_string(static_cast<unsigned char>(part)) + '.';
    return shown + '*';
  }
  Bytes ip{};
  std::ranges::copy(widest, ip.begin());
  std::array<char, INET6_ADDRSTRLEN> shown{};
  inet_ntop(AF_INET6, ip.data(), shown.data(), shown.size());
  return std::string(shown.data()) + '*';
}

}  // namespace sequitur::server
