#pragma once

#include <cstdint>
#include <string>

namespace sequitur::server {

// Where a Redis is and how to sign in there.
struct RedisAddress {
  std::string host;
  std::uint16_t port = 6379;
  std::string path;  // of a socket in the file system, instead of host and port
  std::string user, password;
  int database = 0;

  std::string name() const;  // for people: no password in it
};

// From redis://[user[:password]@]host[:port][/database], where redis://:password@host is the
// default user's, or unix://[user[:password]@]/path. Throws BusError.
RedisAddress read_redis_address(const std::string& url);

}  // namespace sequitur::server
