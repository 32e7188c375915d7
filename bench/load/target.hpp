#pragma once

#include <netinet/in.h>

#include <optional>
#include <string>

namespace sequitur::load {

// The address of a server, from its URL.
struct Target {
  sockaddr_in address{};
  std::string host;    // with the port, as in the URL
  std::string origin;  // what the page's own requests carry
};

// Reads http://HOST[:PORT], where HOST is localhost or an IPv4 address; nothing if it is something
// else.
std::optional<Target> read_target(const std::string& url);

// Begins a connection; returns -1 with errno if that fails. Where the ports of 127.0.0.1 run short,
// it begins at 127.0.0.2, and so on.
int connect_to(const Target& target);

}  // namespace sequitur::load
