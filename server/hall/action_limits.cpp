#include "server/hall/action_limits.hpp"

#include "server/base/day.hpp"

namespace sequitur::server {

std::optional<Refusal> ActionLimits::refusal_for(const Identity& who, const Action& action) {
  const bool words = std::holds_alternative<wants::Say>(action);
  if (words ? !who.may_chat : !who.may_play)
    return Refusal{"scope_missing", "token", "this token does not allow that"};
  const std::string key = std::to_string(who.person);
  const auto muted = muted_until_.find(who.person);
  if (words && muted != muted_until_.end() && muted->second > loop_.now())
    return Refusal{"muted", "text",
                   "you cannot chat until " + day_and_time(muted->second) + " UTC"};
  const bool calm =
      acts_.allows(key, loop_.now()) && (!words || words_.allows(key, loop_.now())) &&
      (!std::holds_alternative<wants::Plan>(action) || plans_.allows(key, loop_.now()));
  if (calm) return std::nullopt;
  return Refusal{"slow_down", words ? "text" : "do",
                 "that was too much at once; please wait a few seconds"};
}

}  // namespace sequitur::server
