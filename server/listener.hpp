#pragma once

#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>

#include "server/http.hpp"

namespace sequitur::server {

struct Address {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
};

using Handler = std::function<Reply(const Request&)>;

// Serves HTTP on one thread until `stop` is raised. `ready` is called once with the address it
// listens on. The error is a sentence.
std::expected<void, std::string> serve(const Address& address, const Handler& handler,
                                       const std::function<void(const Address&)>& ready,
                                       const std::atomic<bool>& stop);

}  // namespace sequitur::server
