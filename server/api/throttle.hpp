#pragma once

#include <string>
#include <unordered_map>

#include "server/net/rate_limit.hpp"

namespace sequitur::server {

// How often something may be tried by one person, from one address or on one name.
class Throttle {
 public:
  explicit Throttle(Rate rate) : rate_(rate) {}

  bool allows(const std::string& key, Time now) {
    if (buckets_.size() > most_keys)
      std::erase_if(buckets_, [&](const auto& entry) { return entry.second.full(rate_, now); });
    return buckets_[key].take(rate_, now);
  }

 private:
  static constexpr std::size_t most_keys = 10'000;
  Rate rate_;
  std::unordered_map<std::string, TokenBucket> buckets_;
};

}  // namespace sequitur::server
