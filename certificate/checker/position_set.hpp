#pragma once

#include <cstdint>
#include <vector>

#include "certificate/checker/rules.hpp"

namespace certificate {

// A position with the same side to move throughout: all 111 bits that matter for what follows.
struct PositionKey {
  std::uint64_t one, two;

  PositionKey(Cells own, Cells other, Cells legal)
      : one(own | other << cell_count), two(other >> (64 - cell_count) | legal << 10) {}
  std::uint64_t mixed() const {
    std::uint64_t h = (one ^ one >> 29) * 0xBF58476D1CE4E5B9u + two;
    h = (h ^ h >> 32) * 0x94D049BB133111EBu;
    return h ^ h >> 31;
  }
  friend bool operator==(const PositionKey&, const PositionKey&) = default;
};

// Positions, compared in full. No position is all zeros, since some cell is always legal.
class PositionSet {
 public:
  // Returns false if it was there already.
  bool add(const PositionKey& key) {
    if (3 * size_ >= 2 * places_.size()) grow();
    if (!put(key)) return false;
    ++size_;
    return true;
  }
  std::size_t size() const { return size_; }

 private:
  static constexpr std::size_t first_places = 1024;

  bool put(const PositionKey& key) {
    std::size_t at = key.mixed() & (places_.size() - 1);
    for (; places_[at].two != 0; at = (at + 1) & (places_.size() - 1))
      if (places_[at] == key) return false;
    places_[at] = key;
    return true;
  }
  void grow() {
    std::vector<PositionKey> old(2 * places_.size(), {0, 0, 0});
    old.swap(places_);
    for (const PositionKey& key : old)
      if (key.two != 0) put(key);
  }

  std::vector<PositionKey> places_ = std::vector<PositionKey>(first_places, {0, 0, 0});
  std::size_t size_ = 0;
};

}  // namespace certificate
