#pragma once

#include "engine/game/milliseconds.hpp"

namespace sequitur::match {

// By which time contenders think and are judged.
enum class TimeKind { clock, processor };

// The clock on the wall, which goes on for everybody.
Milliseconds steady_now();
// What the calling thread has had of a processor: on a busy machine as much of it is worth as much
// as on an idle one.
Milliseconds processor_now();

constexpr auto now_by(TimeKind kind) {
  return kind == TimeKind::processor ? processor_now : steady_now;
}

}  // namespace sequitur::match
