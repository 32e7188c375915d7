#pragma once

#include <unordered_map>

#include "server/base/loop.hpp"
#include "server/base/origin_throttle.hpp"
#include "server/hall/action_guard.hpp"

namespace sequitur::server {

// How often spectators may say something: one of them, all who come from one origin, and all in the
// gallery of one room.
class GalleryLimits {
 public:
  struct Rates {
    Rate person, origin, room;
  };
  explicit GalleryLimits(const Rates& rates)
      : people_(rates.person), origins_(rates.origin), rooms_(rates.room) {}

  bool allows(const WantedAction& words, Time now);

 private:
  Throttle people_;
  OriginThrottle origins_;
  Throttle rooms_;
};

// Holds back whoever has a token for something else, is muted, or does too much at once.
class ActionLimits : public ActionGuard {
 public:
  explicit ActionLimits(const Loop& loop) : loop_(loop) {}

  std::optional<Refusal> refusal_for(const WantedAction& wanted) override;

  using Mutes = std::unordered_map<std::int64_t, Time>;  // until when each person cannot chat
  void set_mutes(Mutes mutes) { muted_until_ = std::move(mutes); }

 private:
  bool is_calm(const WantedAction& wanted);
  bool lets_say(const WantedAction& words);

  const Loop& loop_;
  Mutes muted_until_;
  // Of one person, with however many sockets:
  Throttle words_{{.per_second = 0.5, .burst = 8}};
  Throttle plans_{{.per_second = 0.5, .burst = 10}};
  Throttle acts_{{.per_second = 20, .burst = 60}};
  // Anybody can be a guest, as often as they like, so guests do not use up what accounts may say.
  GalleryLimits gallery_{{.person = {.per_second = 0.5, .burst = 8},
                          .origin = {.per_second = 1, .burst = 20},
                          .room = {.per_second = 1, .burst = 20}}};
  GalleryLimits gallery_guests_{{.person = {.per_second = 0.2, .burst = 4},
                                 .origin = {.per_second = 0.5, .burst = 10},
                                 .room = {.per_second = 0.5, .burst = 10}}};
};

}  // namespace sequitur::server
