#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/base/origin.hpp"
#include "server/base/throttle.hpp"

namespace sequitur::server {

// This machine, where a proxy or the operator is.
enum class Loopback : std::uint8_t { free, counts };

// How often something may be tried from one origin, counted in each of its circles; of its own if
// `what` is named (a login name, say).
class OriginThrottle {
 public:
  explicit OriginThrottle(Rate rate, Loopback loopback = Loopback::free) : loopback_(loopback) {
    for (const int width : widths)
      circles_.emplace_back(Rate{width * rate.per_second, width * rate.burst});
  }

  bool would_allow(const Origin& origin, Time now, const std::string& what = {}) const {
    if (is_free(origin)) return true;
    for (std::size_t i = 0; i < origin.circles.size(); ++i)
      if (!circles_[i].would_allow(origin.circles[i] + what, now)) return false;
    return true;
  }
  // A circle that refuses takes nothing from the ones around it, where others live.
  bool allows(const Origin& origin, Time now, const std::string& what = {}) {
    if (!would_allow(origin, now, what)) return false;
    if (is_free(origin)) return true;
    for (std::size_t i = 0; i < origin.circles.size(); ++i)
      circles_[i].allows(origin.circles[i] + what, now);
    return true;
  }
  void give_back(const Origin& origin, const std::string& what = {}) {
    if (is_free(origin)) return;
    for (std::size_t i = 0; i < origin.circles.size(); ++i)
      circles_[i].give_back(origin.circles[i] + what);
  }

 private:
  bool is_free(const Origin& origin) const {
    return origin.loopback && loopback_ == Loopback::free;
  }

  Loopback loopback_;
  std::vector<Throttle> circles_;
};

}  // namespace sequitur::server
