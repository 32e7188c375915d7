#include "server/net/timers.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace sequitur::server {

bool Timers::later(const Entry& a, const Entry& b) {
  return std::tie(a.when, a.order) > std::tie(b.when, b.order);
}

void Timers::add(Time when, std::function<void()> what) {
  heap_.push_back({when, added_++, std::move(what)});
  std::ranges::push_heap(heap_, later);
}

std::optional<Time> Timers::next() const {
  if (heap_.empty()) return std::nullopt;
  return heap_.front().when;
}

std::function<void()> Timers::take(Time now) {
  if (heap_.empty() || heap_.front().when > now) return {};
  std::ranges::pop_heap(heap_, later);
  std::function<void()> what = std::move(heap_.back().what);
  heap_.pop_back();
  return what;
}

}  // namespace sequitur::server
