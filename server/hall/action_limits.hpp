#pragma once

#include <unordered_map>

#include "server/base/loop.hpp"
#include "server/base/throttle.hpp"
#include "server/hall/action_guard.hpp"

namespace sequitur::server {

// Holds back whoever has a token for something else, is muted, or does too much at once.
class ActionLimits : public ActionGuard {
 public:
  explicit ActionLimits(const Loop& loop) : loop_(loop) {}

  std::optional<Refusal> refusal_for(const Identity& who, const Action& action) override;

  using Mutes = std::unordered_map<std::int64_t, Time>;  // until when each person cannot chat
  void set_mutes(Mutes mutes) { muted_until_ = std::move(mutes); }

 private:
  const Loop& loop_;
  Mutes muted_until_;
  // Of one person, with however many sockets:
  Throttle words_{{.per_second = 0.5, .burst = 8}};
  Throttle plans_{{.per_second = 0.5, .burst = 10}};
  Throttle acts_{{.per_second = 20, .burst = 60}};
};

}  // namespace sequitur::server
