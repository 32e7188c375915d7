#include "engine/game/zeroed_blocks.hpp"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace sequitur {

void prefer_large_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef __linux__
  constexpr std::uintptr_t page = 4096;
  constexpr std::size_t worthwhile = std::size_t{4} << 20;  // two large pages
  if (bytes < worthwhile) return;
  const auto first = reinterpret_cast<std::uintptr_t>(memory);
  const auto start = (first + page - 1) & ~(page - 1);
  const auto end = (first + bytes) & ~(page - 1);
  madvise(reinterpret_cast<void*>(start), end - start, MADV_HUGEPAGE);
#endif
}

}  // namespace sequitur
