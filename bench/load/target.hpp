#pragma once

#include <netinet/in.h>

#include <optional>
#include <string>

namespace sequitur::load {

// The server, by its URL.
struct Target {
  sockaddr_in address{};
  std::string host;    // and port, as in the URL
  std::string origin;  // what the page's own requests carry
};

// From http://HOST[:PORT], HOST being localhost or an IPv4 address; nothing: it is something else.
std::optional<Target> read_target(const std::string& url);

// A connection that is being made, or -1 with errno. Where the ports of 127.0.0.1 run short it
// begins at 127.0.0.2, and so on.
int connect_to(const Target& target);

}  // namespace sequitur::load
