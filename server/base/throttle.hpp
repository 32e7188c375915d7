#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>

#include "server/base/rate_limit.hpp"

namespace sequitur::server {

// Games of one person, by a challenge, against the engine or by quick pairing.
constexpr Rate new_games = {.per_second = 0.5, .burst = 30};

// How often something may be tried by one person or on one name.
class Throttle {
 public:
  explicit Throttle(Rate rate) : rate_(rate) {}

  // Whether allows() would say so.
  bool would_allow(const std::string& key, Time now) const {
    const auto found = buckets_.find(key);
    return found == buckets_.end() || found->second.has_one(rate_, now);
  }
  // What was allowed does not count.
  void give_back(const std::string& key) {
    if (const auto found = buckets_.find(key); found != buckets_.end()) found->second.give_back();
  }

  bool allows(const std::string& key, Time now) {
    if (buckets_.size() > tidy_beyond_) {
      std::erase_if(buckets_, [&](const auto& entry) { return entry.second.full(rate_, now); });
      tidy_beyond_ = std::max(few_keys, 2 * buckets_.size());  // not again for each that comes
    }
    return buckets_[key].take(rate_, now);
  }

 private:
  static constexpr std::size_t few_keys = 10'000;
  Rate rate_;
  std::size_t tidy_beyond_ = few_keys;
  std::unordered_map<std::string, TokenBucket> buckets_;
};

}  // namespace sequitur::server
