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
  // A code of an app is tried, after the right password: false: the call has been refused. There
  // are few such codes, so that each account has few tries in all from places that are not known.
  // Its owner signs in from where they were before, or with a recovery code, which nobody can
  // guess.
  bool lets_try_code(const CallPointer& call, const Attempt& attempt, std::int64_t person);
  void code_was_right(const Attempt& attempt, std::int64_t person);
  // The password was right: that was no guess.
  void password_was_right(const Attempt& attempt);
  // They may come in: the device is known from now on.
  void let_in(const CallPointer& call, const Attempt& attempt, const std::string& name);

  bool lets_in_guest(const CallPointer& call);
  // A letter is asked for; to an address that may be anybody's. Nobody floods somebody's mail.
  bool lets_ask_for_letter(const CallPointer& call);
  bool lets_send_to(const CallPointer& call, const std::string& address);

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
  OriginThrottle letters_{{.per_second = 1.0 / 300, .burst = 10}};
  Throttle letters_to_an_address_{{.per_second = 1.0 / 1200, .burst = 3}};
  // Codes of an app, by account or by device. At any moment 3 of 1,000,000 are right, so that
  // whoever knows the password has found one in a day with a chance of 0.4%.
  Throttle codes_{{.per_second = 1.0 / 60, .burst = 20}};
};

}  // namespace sequitur::server
