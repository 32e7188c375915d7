#include "cli/shipped_puzzles.hpp"

#include <cstddef>

asm(".section .rodata\n"
    ".global sequitur_kamon_puzzles, sequitur_kamon_puzzles_end\n"
    ".global sequitur_kulami_puzzles, sequitur_kulami_puzzles_end\n"
    "sequitur_kamon_puzzles:\n"
    ".incbin \"puzzles/kamon.txt\"\n"
    "sequitur_kamon_puzzles_end:\n"
    "sequitur_kulami_puzzles:\n"
    ".incbin \"puzzles/kulami.txt\"\n"
    "sequitur_kulami_puzzles_end:\n"
    ".byte 0\n"
    ".previous\n");

extern "C" const char sequitur_kamon_puzzles[], sequitur_kamon_puzzles_end[];
extern "C" const char sequitur_kulami_puzzles[], sequitur_kulami_puzzles_end[];

namespace sequitur::cli {

namespace {

std::string_view between(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

std::vector<ShippedPuzzles> shipped_puzzles() {
  return {{"kamon", between(sequitur_kamon_puzzles, sequitur_kamon_puzzles_end)},
          {"kulami", between(sequitur_kulami_puzzles, sequitur_kulami_puzzles_end)}};
}

}  // namespace sequitur::cli
