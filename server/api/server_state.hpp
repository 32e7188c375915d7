#pragma once

#include <functional>
#include <optional>

#include "server/base/refusal.hpp"

namespace sequitur::server {

// How the server as a whole is doing.
class ServerState {
 public:
  virtual ~ServerState() = default;
  // Whether it has taken up what the database holds.
  virtual bool ready() const = 0;
  // Why it cannot do anything for anybody now; nothing: it can.
  virtual std::optional<Refusal> unable() const = 0;
  // Ends everything in order, then `finished`.
  virtual void close(std::function<void()> finished) = 0;
};

}  // namespace sequitur::server
