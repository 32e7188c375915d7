#include "match/stopwatch.hpp"

#include <chrono>
#include <ctime>

namespace sequitur::match {

Milliseconds steady_now() {
  return std::chrono::duration_cast<Milliseconds>(
      std::chrono::steady_clock::now().time_since_epoch());
}

Milliseconds processor_now() {
  timespec spent{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
  return std::chrono::duration_cast<Milliseconds>(std::chrono::seconds(spent.tv_sec) +
                                                  std::chrono::nanoseconds(spent.tv_nsec));
}

}  // namespace sequitur::match
