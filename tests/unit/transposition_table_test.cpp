#include "engine/search/transposition_table.hpp"

#include <doctest/doctest.h>

using namespace sequitur;

namespace {

Remembered remembered(int value) { return {value, value, 3, Cell{7}, true}; }

}  // namespace

TEST_CASE("a table that has forgotten knows nothing, however often it is asked to") {
  TranspositionTable table(1 << 16);
  const std::uint64_t key = 0x123456789abcdef0;
  for (int life = 0; life < 400; ++life) {
    CHECK_FALSE(table.find(key));
    table.grow_older();
    table.keep(key, remembered(life));
    const auto found = table.find(key);
    REQUIRE(found);
    CHECK(found->lower == life);
    CHECK(found->to_the_end);
    CHECK(found->move == 7);
    table.forget();
  }
}

TEST_CASE("what was kept before a table forgot takes no room afterwards") {
  TranspositionTable table(64);  // a single bucket of four
  table.grow_older();
  for (std::uint64_t key = 1; key <= 4; ++key) {
    Remembered deep = remembered(1);
    deep.depth = 60;
    table.keep(key, deep);
  }
  table.forget();
  table.grow_older();
  for (std::uint64_t key = 11; key <= 14; ++key) table.keep(key, remembered(2));
  for (std::uint64_t key = 11; key <= 14; ++key) CHECK(table.find(key));
}
