#pragma once

#include <algorithm>
#include <deque>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "server/base/origin.hpp"

namespace sequitur::server {

// Whose turn something is, from the outside in: an origin's circles, then a person.
using FairPath = std::vector<std::string>;

inline FairPath fair_path(const Origin& origin, std::string person) {
  FairPath path(origin.circles.rbegin(), origin.circles.rend());
  path.push_back(std::move(person));
  return path;
}

// Start-time fair queueing (Goyal, Vin and Cheng 1996) at each level of the path: whoever waits
// gets as much as the others beside them, measured in cost, however much each of them asks for.
// Unlike deficit round robin it needs no quantum, so that one dear piece of work need not be cut.
template <class Work>
class FairQueue {
 public:
  std::size_t size() const { return all_.size; }
  bool empty() const { return size() == 0; }

  void push(const FairPath& path, double cost, Work work) {
    Share* share = &all_;
    ++share->size;
    for (const std::string& name : path) {
      Share& part = share->parts[name];
      if (part.size++ == 0) part.start = std::max(part.start, share->now);
      share = &part;
    }
    share->waiting.push_back({std::move(work), cost});
  }

  // The next one; there must be one.
  Work pop() {
    double cost = 0;
    return pop_from(all_, cost);
  }

  // The latest of whoever has most waiting, so that there is room for others; there must be one.
  Work drop_of_greatest() {
    Share* share = &all_;
    std::vector<Share*> way = {share};
    while (!share->parts.empty()) {
      share = &std::ranges::max_element(share->parts, {}, [](const auto& part) {
                 return part.second.size;
               })->second;
      way.push_back(share);
    }
    for (Share* passed : way) --passed->size;
    Work work = std::move(share->waiting.back().work);
    share->waiting.pop_back();
    return work;
  }

  template <class Condition>
  void erase_if(Condition condition) {
    erase_from(all_, condition);
  }

  // Whatever it is that still waits is called with each, in no order.
  template <class Use>
  void for_each(Use use) const {
    visit(all_, use);
  }

 private:
  struct Entry {
    Work work;
    double cost;
  };
  struct Share {
    std::map<std::string, Share> parts;
    std::deque<Entry> waiting;
    std::size_t size = 0;  // in here and in the parts
    double start = 0;      // when its next one begins, by the clock of what it is part of
    double now = 0;        // the clock of its parts: the start of the one served last
  };

  static Work pop_from(Share& share, double& cost) {
    --share.size;
    if (share.parts.empty()) {
      Entry entry = std::move(share.waiting.front());
      share.waiting.pop_front();
      cost = entry.cost;
      return std::move(entry.work);
    }
    Share& next = std::ranges::min_element(share.parts, {}, [](const auto& part) {
                    return part.second.size == 0 ? std::numeric_limits<double>::infinity()
                                                 : part.second.start;
                  })->second;
    share.now = next.start;
    Work work = pop_from(next, cost);
    next.start += cost;
    forget_idle(share);
    return work;
  }

  // Whoever has had more than others is remembered until they have caught up.
  static void forget_idle(Share& share) {
    if (share.size == 0) share.parts.clear();
    std::erase_if(share.parts, [&](const auto& part) {
      return part.second.size == 0 && part.second.start <= share.now;
    });
  }

  template <class Condition>
  static std::size_t erase_from(Share& share, Condition& condition) {
    std::size_t erased =
        std::erase_if(share.waiting, [&](const Entry& entry) { return condition(entry.work); });
    for (auto& [name, part] : share.parts) erased += erase_from(part, condition);
    share.size -= erased;
    return erased;
  }

  template <class Use>
  static void visit(const Share& share, Use& use) {
    for (const Entry& entry : share.waiting) use(entry.work);
    for (const auto& [name, part] : share.parts) visit(part, use);
  }

  Share all_;
};

}  // namespace sequitur::server
