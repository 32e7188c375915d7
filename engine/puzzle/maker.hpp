#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "engine/puzzle/puzzle.hpp"

namespace sequitur {

// The puzzles in game `number` of a seed, a game between weak players: for each goal at most one,
// that with the longest line, and of equally long ones the earliest. They follow from the seed and
// the number alone, so games can be looked through in any order and on any number of threads.
// Nothing once `stop` is set.
template <GameKind G>
std::vector<Puzzle> puzzles_in_game(std::uint64_t seed, std::uint64_t number,
                                    const std::atomic<bool>& stop);

}  // namespace sequitur
