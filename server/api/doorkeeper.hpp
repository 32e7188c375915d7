#pragma once

#include <optional>
#include <string>

#include "server/api/call.hpp"
#include "server/api/site_rules.hpp"
#include "server/base/fair_queue.hpp"
#include "server/base/loop.hpp"
#include "server/base/origin_throttle.hpp"
#include "server/people/devices.hpp"

namespace sequitur::server {

// An attempt at a password that was let through.
struct Attempt {
  Origin origin;
  std::string name;    // on which it is made: folded, or a key of the caller's own
  std::string device;  // empty: none that is known for that name
  FairPath path;       // its place among those who wait for a password
};

// How often somebody may try a password or make a guest. Whoever knows a password is kept out by
// nobody who does not: where the name was used before, only what happens there counts; from a new
// place only what was tried from there.
class Doorkeeper {
 public:
  Doorkeeper(const Loop& loop, const SiteRules& rules, const Devices& devices)
      : loop_(loop), rules_(rules), devices_(devices) {}

  // An attempt on a name, by whoever it is. Nothing: the call has been refused.
  std::optional<Attempt> lets_try(const CallPointer& call, const std::string& name);
  // The caller's own password is asked for, or made.
  std::optional<Attempt> lets_try_own(const CallPointer& call);
  // The password was right: that was no guess, and the device is known from now on.
  void let_in(const CallPointer& call, const Attempt& attempt, const std::string& name);

  bool lets_in_guest(const CallPointer& call);

 private:
  std::optional<Attempt> lets_device_try(const CallPointer& call, Attempt attempt);
  std::optional<Attempt> lets_stranger_try(const CallPointer& call, Attempt attempt);

  const Loop& loop_;
  const SiteRules& rules_;
  const Devices& devices_;
  OriginThrottle guests_{{.per_second = 1, .burst = 60}};
  // Wrong passwords of one origin on all names, and on one; all passwords, which cost work.
  OriginThrottle guesses_{{.per_second = 0.2, .burst = 20}};
  OriginThrottle guesses_on_a_name_{{.per_second = 0.1, .burst = 10}, Loopback::counts};
  OriginThrottle work_{{.per_second = 1, .burst = 60}};
  // Tries on one name from everywhere. Once it is beyond that, each origin has few.
  Throttle names_{{.per_second = 1, .burst = 200}};
  OriginThrottle guesses_on_a_beset_name_{{.per_second = 1.0 / 60, .burst = 2}, Loopback::counts};
  Throttle devices_tries_{{.per_second = 0.1, .burst = 20}};
};

}  // namespace sequitur::server
