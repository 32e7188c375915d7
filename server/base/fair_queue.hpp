#pragma once

#include <algorithm>
#include <deque>
#include <limits>
#include <map>
#include <ranges>
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

// Weighted fair queueing (Demers, Keshav and Shenker 1989) at each level of the path: whoever waits
// gets as much as the others beside them, measured in cost, however much each of them asks for. It
// goes in the order in which all would end if they were served at once, each with the same share,
// so that cheap work comes before dear work. Unlike deficit round robin it needs no quantum, and
// dear work need not be cut.
template <class Work>
class FairQueue {
 public:
  std::size_t size() const { return all_.size; }
  bool empty() const { return size() == 0; }

  void push(const FairPath& path, double cost, Work work) {
    std::vector<Share*> way = {&all_};
    ++all_.size;
    for (const std::string& name : path) {
      Share& part = way.back()->parts[name];
      if (part.size++ == 0) part.start = std::max(part.start, way.back()->now);
      way.push_back(&part);
    }
    way.back()->waiting.push_back({std::move(work), cost});
    note_next(way);
  }

  // The next one; there must be one.
  Work pop() { return pop_from(all_); }

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
    note_next(way);
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
    double next = 0;       // what that one costs
    double now = 0;        // the clock of its parts: what each has had if all have had the same

    double finish() const {
      return size == 0 ? std::numeric_limits<double>::infinity() : start + next;
    }
  };

  static auto first_part(Share& share) {
    return std::ranges::min_element(share.parts, {},
                                    [](const auto& part) { return part.second.finish(); });
  }

  static void note_next(Share& share) {
    if (share.size == 0) return;
    share.next = share.parts.empty() ? share.waiting.front().cost : first_part(share)->second.next;
  }
  static void note_next(const std::vector<Share*>& way) {
    for (Share* share : way | std::views::reverse) note_next(*share);
  }

  static Work pop_from(Share& share) {
    --share.size;
    if (share.parts.empty()) {
      Work work = std::move(share.waiting.front().work);
      share.waiting.pop_front();
      note_next(share);
      return work;
    }
    Share& next = first_part(share)->second;
    const auto served_at_once =
        std::ranges::count_if(share.parts, [](const auto& part) { return part.second.size > 0; });
    share.now += next.next / static_cast<double>(served_at_once);
    next.start = next.finish();
    Work work = pop_from(next);
    forget_idle(share);
    note_next(share);
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
    note_next(share);
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
