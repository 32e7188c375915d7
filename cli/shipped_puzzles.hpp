#pragma once

#include <string_view>
#include <vector>

// The puzzles that the program carries: a file of puzzles/ for each game.
namespace sequitur::cli {

struct ShippedPuzzles {
  std::string_view game;
  std::string_view text;
};
std::vector<ShippedPuzzles> shipped_puzzles();

}  // namespace sequitur::cli
