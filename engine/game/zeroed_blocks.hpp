#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace sequitur {

// Asks the system to back this memory by large pages, where there are such. They spare a table the
// address look-up that nearly every probe would need, and most of the time it takes to hand over
// pages at their first use.
void prefer_large_pages(void* memory, std::size_t bytes);

// A fixed number of blocks whose bytes are all zero at first, each on a cache line of its own: the
// memory of a table. Nothing is touched until it is used, so that even many gigabytes are there at
// once.
template <class Block>
class ZeroedBlocks {
 public:
  // About `bytes` of them, but not fewer than `fewest`; half as many, again and again, while the
  // machine has not so much.
  explicit ZeroedBlocks(std::size_t bytes, std::size_t fewest = 1) {
    // One block of the allowance goes into aligning the others.
    count_ = std::max(fewest, bytes / sizeof(Block) - (bytes >= sizeof(Block)));
    for (;; count_ = std::max(fewest, count_ / 2)) {
      memory_.reset(std::calloc(count_ + 1, sizeof(Block)));
      if (memory_ || count_ == fewest) break;
    }
    if (!memory_) std::abort();
    const auto address = reinterpret_cast<std::uintptr_t>(memory_.get());
    first_ = reinterpret_cast<Block*>((address + alignof(Block) - 1) & ~(alignof(Block) - 1));
    prefer_large_pages(first_, count_ * sizeof(Block));
  }

  std::size_t size() const { return count_; }
  Block& operator[](std::size_t i) const { return first_[i]; }

 private:
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };

  std::unique_ptr<void, Free> memory_;
  Block* first_ = nullptr;
  std::size_t count_ = 0;
};

}  // namespace sequitur
