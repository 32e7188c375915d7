#pragma once

#include <optional>
#include <string>

#include "server/base/refusal.hpp"
#include "server/hall/action_source.hpp"
#include "server/protocol/action.hpp"
#include "server/room/moment.hpp"

namespace sequitur::server {

// An action that somebody wants to do, and where.
struct WantedAction {
  const ActionSource& source;
  const Action& action;
  const std::string& room;
  Who seat;
};

// Why somebody may not act just now, whatever the room says. What was written already is answered
// without asking.
class ActionGuard {
 public:
  virtual ~ActionGuard() = default;
  virtual std::optional<Refusal> refusal_for(const WantedAction& wanted) = 0;
};

}  // namespace sequitur::server
