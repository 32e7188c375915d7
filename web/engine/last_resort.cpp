#include <cstdlib>
#include <new>
#include <version>

// What the standard library does when nothing helps any more. Its own versions explain themselves
// on a stream, which would bring 30 KB of printing along. Here the engine just stops, and the page
// sees a trap.

void* operator new(std::size_t size) {
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  std::abort();
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto unit = static_cast<std::size_t>(alignment);
  if (void* memory = std::aligned_alloc(unit, (size + unit - 1) / unit * unit)) return memory;
  std::abort();
}
void* operator new[](std::size_t size) { return operator new(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace std {
inline namespace _LIBCPP_ABI_NAMESPACE {

void __libcpp_verbose_abort(const char*, ...) { std::abort(); }

}  // namespace _LIBCPP_ABI_NAMESPACE
}  // namespace std
