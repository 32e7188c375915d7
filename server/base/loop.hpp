#pragma once

#include <functional>

#include "server/base/time.hpp"

namespace sequitur::server {

// The one thread on which the hall lives, and its clock. Tests have one whose clock they turn.
class Loop {
 public:
  virtual ~Loop() = default;

  virtual Time now() const = 0;  // may be called from any thread
  // Sets the clock; what is to be done by then is due.
  virtual void correct(Milliseconds by) = 0;
  // Runs it on the loop's thread, soon. May be called from any thread.
  virtual void post(std::function<void()> what) = 0;
  // Runs it on the loop's thread once now() is `when` or later. Called on that thread only.
  virtual void at(Time when, std::function<void()> what) = 0;
};

}  // namespace sequitur::server
