#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "server/base/time.hpp"

namespace sequitur::server {

// What is to be done when. Of those for the same time, the one that was added first comes first.
class Timers {
 public:
  void add(Time when, std::function<void()> what);
  std::optional<Time> next() const;
  // The first that is due, taken out; empty if there is none.
  std::function<void()> take(Time now);

 private:
  struct Entry {
    Time when;
    std::uint64_t order;
    std::function<void()> what;
  };
  static bool later(const Entry& a, const Entry& b);

  std::vector<Entry> heap_;
  std::uint64_t added_ = 0;
};

}  // namespace sequitur::server
