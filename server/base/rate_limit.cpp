#include "server/base/rate_limit.hpp"

#include <algorithm>

namespace sequitur::server {

double TokenBucket::taken(const Rate& rate, Time now) const {
  return std::max(0.0, taken_ - rate.per_second * static_cast<double>(now - when_) / 1000);
}

bool TokenBucket::has_one(const Rate& rate, Time now) const {
  return taken(rate, now) + 1 <= rate.burst;
}

bool TokenBucket::take(const Rate& rate, Time now) {
  if (!has_one(rate, now)) return false;
  taken_ = taken(rate, now) + 1;
  when_ = now;
  return true;
}

void TokenBucket::give_back() { taken_ = std::max(0.0, taken_ - 1); }

bool TokenBucket::full(const Rate& rate, Time now) const { return taken(rate, now) == 0; }

}  // namespace sequitur::server
