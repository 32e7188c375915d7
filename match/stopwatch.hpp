#pragma once

#include "engine/game/milliseconds.hpp"

namespace sequitur::match {

// The time by which contenders think and are judged.
enum class TimeKind { clock, processor };

// The time of the clock.
Milliseconds steady_now();
// The processor time of the calling thread. Other work on a busy machine does not count.
Milliseconds processor_now();

constexpr auto now_by(TimeKind kind) {
  return kind == TimeKind::processor ? processor_now : steady_now;
}

}  // namespace sequitur::match
