#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include "engine/game/zeroed_blocks.hpp"

namespace sequitur::kamon {

// The branches of a tree, one after the other. The memory has a fixed size, so that a tree that
// grows is never copied, and nothing is spent on the part that it does not reach.
template <class Branch>
class Branches {
 public:
  // Room for `most()`, and for a few more of which the root is made.
  explicit Branches(std::size_t bytes) : memory_(bytes, 1024) {}

  std::size_t most() const { return memory_.size() - of_the_root; }
  std::size_t size() const { return size_; }
  Branch& operator[](std::size_t i) const { return memory_[i]; }
  std::span<Branch> from(std::size_t first) const { return {&memory_[first], size_ - first}; }

  Branch& add(const Branch& branch = {}) { return memory_[size_++] = branch; }
  void keep(std::size_t count) { size_ = count; }

 private:
  static constexpr std::size_t of_the_root = 128;  // it has 36 moves at most

  ZeroedBlocks<Branch> memory_;
  std::size_t size_ = 0;
};

}  // namespace sequitur::kamon
