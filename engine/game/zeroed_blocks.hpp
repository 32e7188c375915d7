#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace sequitur {

// Asks the system to back this memory by large pages, where it has them. Large pages save the
// address look-up that nearly every probe of a table would need, and most of the time that first
// use of the pages takes.
void prefer_large_pages(void* memory, std::size_t bytes);

// The memory of a table: a fixed number of blocks, each on cache lines of its own, whose bytes are
// all zero at first. The system hands over a page when it is first used, so even many gigabytes are
// there at once.
template <class Block>
class ZeroedBlocks {
 public:
  // Takes about `bytes`, but not fewer blocks than `fewest`. If the machine has less memory, it
  // tries again with half as many.
  explicit ZeroedBlocks(std::size_t bytes, std::size_t fewest = 1) {
    // One block is spent on aligning the others.
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
