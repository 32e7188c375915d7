#pragma once

#include <optional>

#include "server/base/refusal.hpp"
#include "server/hall/identity.hpp"
#include "server/protocol/action.hpp"

namespace sequitur::server {

// Why somebody may not act just now, whatever the room says. What was written already is answered
// without asking.
class ActionGuard {
 public:
  virtual ~ActionGuard() = default;
  virtual std::optional<Refusal> refusal_for(const Identity& who, const Action& action) = 0;
};

}  // namespace sequitur::server
