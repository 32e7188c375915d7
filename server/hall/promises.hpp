#pragma once

#include <expected>
#include <functional>
#include <map>

#include "server/base/refusal.hpp"

namespace sequitur::server {

// The number of the event that an action led to, or why it did not.
using Answer = std::function<void(std::expected<int, Refusal>)>;

// What the owner of a room has acknowledged before its event came here. Whoever is answered finds
// what they did in the room.
class Promises {
 public:
  bool empty() const { return promised_.empty(); }
  void add(int number, Answer answer) { promised_.emplace(number, std::move(answer)); }
  // All events up to that one are here.
  void keep(int last_number) {
    while (!promised_.empty() && promised_.begin()->first <= last_number) {
      const auto kept = promised_.extract(promised_.begin());
      kept.mapped()(kept.key());
    }
  }

 private:
  std::multimap<int, Answer> promised_;  // by the event's number
};

}  // namespace sequitur::server
