#include "server/base/rate_limit.hpp"

#include <algorithm>

namespace sequitur::server {

double TokenBucket::taken(const Rate& rate, Time now) const {
  return std::max(0.0, taken_ - rate.per_second * static_cast<double>(now - when_) / 1000);
}

bool TokenBucket::take(const Rate& rate, Time now) {
  taken_ = taken(rate, now);
  when_ = now;
  if (taken_ + 1 > rate.burst) return false;
  taken_ += 1;
  return true;
}

bool TokenBucket::full(const Rate& rate, Time now) const { return taken(rate, now) == 0; }

}  // namespace sequitur::server
