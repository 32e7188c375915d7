#include "server/hall/action_limits.hpp"

#include "server/base/day.hpp"

namespace sequitur::server {

namespace {

std::string key_of(const WantedAction& wanted) { return std::to_string(wanted.source.who.person); }

bool is_said(const WantedAction& wanted) {
  return std::holds_alternative<wants::Say>(wanted.action);
}

}  // namespace

// Words that one limit refuses do not count for the others.
bool GalleryLimits::allows(const WantedAction& words, Time now) {
  const std::string person = key_of(words);
  if (!people_.would_allow(person, now) || !rooms_.would_allow(words.room, now) ||
      !origins_.allows(words.source.origin, now))
    return false;
  people_.allows(person, now);
  rooms_.allows(words.room, now);
  return true;
}

bool ActionLimits::lets_say(const WantedAction& words) {
  if (words.seat) return words_.allows(key_of(words), loop_.now());
  GalleryLimits& gallery = words.source.who.account() ? gallery_ : gallery_guests_;
  return gallery.allows(words, loop_.now());
}

bool ActionLimits::is_calm(const WantedAction& wanted) {
  if (!acts_.allows(key_of(wanted), loop_.now())) return false;
  if (is_said(wanted)) return lets_say(wanted);
  return !std::holds_alternative<wants::Plan>(wanted.action) ||
         plans_.allows(key_of(wanted), loop_.now());
}

std::optional<Refusal> ActionLimits::refusal_for(const WantedAction& wanted) {
  const bool words = is_said(wanted);
  const Identity& who = wanted.source.who;
  if (words ? !who.may_chat : !who.may_play)
    return Refusal{"scope_missing", "token", "this token does not allow that"};
  const auto muted = muted_until_.find(who.person);
  if (words && muted != muted_until_.end() && muted->second > loop_.now())
    return Refusal{"muted", "text",
                   "you cannot chat until " + day_and_time(muted->second) + " UTC"};
  if (is_calm(wanted)) return std::nullopt;
  return Refusal{"slow_down", words ? "text" : "do",
                 "that was too much at once; please wait a few seconds"};
}

}  // namespace sequitur::server
