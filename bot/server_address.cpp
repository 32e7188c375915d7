#include "bot/server_address.hpp"

#include <algorithm>
#include <charconv>

#include "engine/game/text.hpp"

namespace sequitur::bot {

namespace {

std::unexpected<std::string> wrong(std::string_view text) {
  return std::unexpected(
      "the server " + sequitur::quoted(text) +
      " is not an address; expected one such as https://club.example or http://localhost:8080");
}

bool is_port(std::string_view text) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number >= 1 && number <= 65535;
}

bool is_host(std::string_view text) {
  constexpr std::string_view signs = "-.:_";
  return !text.empty() && std::ranges::all_of(text, [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           signs.find(c) != std::string_view::npos;
  });
}

}  // namespace

std::string ServerAddress::host_header() const {
  const std::string shown = host.find(':') == std::string::npos ? host : "[" + host + "]";
  return port == (secure ? "443" : "80") ? shown : shown + ":" + port;
}

std::string ServerAddress::text() const {
  return (secure ? "https://" : "http://") + host_header();
}

bool ServerAddress::on_this_machine() const {
  return host == "localhost" || host == "127.0.0.1" || host == "::1";
}

std::expected<ServerAddress, std::string> read_server_address(std::string_view text) {
  ServerAddress address;
  std::string_view rest = text;
  if (rest.starts_with("https://"))
    address.secure = true;
  else if (!rest.starts_with("http://"))
    return wrong(text);
  rest.remove_prefix(rest.find("//") + 2);
  if (rest.ends_with('/')) rest.remove_suffix(1);
  address.port = address.secure ? "443" : "80";
  const bool bracketed = rest.starts_with('[');
  const auto colon = bracketed ? rest.find("]:") : rest.find(':');
  if (colon != std::string_view::npos) {
    address.port = rest.substr(colon + (bracketed ? 2 : 1));
    rest = rest.substr(0, colon + (bracketed ? 1 : 0));
  }
  if (bracketed) {
    if (!rest.ends_with(']')) return wrong(text);
    rest = rest.substr(1, rest.size() - 2);
  }
  address.host = rest;
  if (!is_host(rest) || !is_port(address.port)) return wrong(text);
  return address;
}

}  // namespace sequitur::bot
