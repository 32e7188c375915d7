#pragma once

#include <string_view>

// The puzzles that the program carries: puzzles/kamon.txt and puzzles/kulami.txt.
namespace sequitur::cli {

std::string_view shipped_kamon_puzzles();
std::string_view shipped_kulami_puzzles();

}  // namespace sequitur::cli
