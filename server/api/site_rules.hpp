#pragma once

#include <string>
#include <vector>

namespace sequitur::server {

// What whoever runs the server has decided about how it is reached.
struct SiteRules {
  std::string origin{};     // https://club.example; empty: whatever a loopback browser calls us
  bool plain_http = false;  // a home network without TLS: no __Host- cookie, no service worker
  // What browsers may call us then, beside any IP address and localhost. Another name may be that
  // of somebody else's page, led here by its name server.
  std::vector<std::string> hosts{};
  std::string node = "one";  // what this server is called among several on one database
};

}  // namespace sequitur::server
