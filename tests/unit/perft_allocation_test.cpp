// Counting lines allocates no memory. AddressSanitizer reports every allocation.
#ifdef __SANITIZE_ADDRESS__
#include <doctest/doctest.h>

#include <cstddef>
#include <memory>

#include "engine/game/perft.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"

extern "C" int __sanitizer_install_malloc_and_free_hooks(void (*malloc_hook)(const volatile void*,
                                                                             std::size_t),
                                                         void (*free_hook)(const volatile void*));

using namespace sequitur;

namespace {

thread_local int allocations = 0;

void listen() {
  static const int hook = __sanitizer_install_malloc_and_free_hooks(
      [](const volatile void*, std::size_t) { ++allocations; }, [](const volatile void*) {});
  REQUIRE(hook > 0);
}

template <class Work>
int allocations_during(Work work) {
  listen();
  const int before = allocations;
  work();
  return allocations - before;
}

}  // namespace

TEST_CASE_TEMPLATE("perft allocates nothing", G, kamon::Kamon, kulami::Kulami) {
  CHECK(allocations_during([] { std::make_unique<int>(1); }) == 1);

  const auto loaded = G::read_position(G::startpos).value();
  std::uint64_t lines = 0;
  CHECK(allocations_during([&] { lines = perft(loaded.position, 4); }) == 0);
  CHECK(lines > 1000);
}
#endif
