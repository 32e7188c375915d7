#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace sequitur::bot {

// The address of a server, such as https://club.example or http://localhost:8080.
struct ServerAddress {
  bool secure = false;
  std::string host;  // an IPv6 address without its brackets
  std::string port;

  std::string text() const;         // as browsers write it
  std::string host_header() const;  // without the port where it is the usual one
  bool on_this_machine() const;
};

// The error is a sentence.
std::expected<ServerAddress, std::string> read_server_address(std::string_view text);

}  // namespace sequitur::bot
