#pragma once

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/base/origin_throttle.hpp"

namespace sequitur::server {

// What each origin has open and asks for. Loopback is never counted.
class OriginLimits {
 public:
  OriginLimits(int connections, Rate requests) : most_(connections), requests_(requests) {}

  // A connection that is counted for as long as this lives.
  class Admission {
   public:
    Admission() = default;
    Admission(Admission&& other) noexcept
        : limits_(std::exchange(other.limits_, nullptr)), circles_(std::move(other.circles_)) {}
    Admission& operator=(Admission&& other) noexcept {
      std::swap(limits_, other.limits_);
      std::swap(circles_, other.circles_);
      return *this;
    }
    ~Admission();

   private:
    friend class OriginLimits;
    OriginLimits* limits_ = nullptr;
    std::vector<std::string> circles_;
  };

  // Nothing if the origin has as many connections as it may.
  std::optional<Admission> admit(const Origin& origin);
  // Whether it may ask now.
  bool may_ask(const Origin& origin, Time now) { return requests_.allows(origin, now); }

 private:
  int most_;
  OriginThrottle requests_;
  std::unordered_map<std::string, int> connections_;  // of each circle that has any
};

}  // namespace sequitur::server
