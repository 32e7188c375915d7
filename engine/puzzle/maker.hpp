#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "engine/puzzle/puzzle.hpp"

namespace sequitur {

// Finds the puzzles in game `number` of a seed, which is a game between weak players. There is at
// most one for each goal: the one with the longest line, and among equal ones the earliest. They
// follow from the seed and the number alone, so games can be searched in any order and on any
// number of threads. Returns nothing once `stop` is set.
template <GameKind G>
std::vector<Puzzle> puzzles_in_game(std::uint64_t seed, std::uint64_t number,
                                    const std::atomic<bool>& stop);

}  // namespace sequitur
