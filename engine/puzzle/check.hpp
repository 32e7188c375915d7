#pragma once

#include <tuple>

#include "engine/puzzle/assessor.hpp"
#include "engine/puzzle/puzzle.hpp"

namespace sequitur {

// The assessors of all games, for one thread.
class Assessors {
 public:
  template <GameKind G>
  Assessor<G>& of() {
    return std::get<Assessor<G>>(all_);
  }
  void stop_when(const std::atomic<bool>* stop) {
    std::apply([&](auto&... each) { (each.stop_when(stop), ...); }, all_);
  }

 private:
  Games::Each<std::tuple, Assessor> all_;
};

// The most nodes for checking a puzzle: several times what finding its path may take (path.hpp), so
// nothing that was made is refused for it. It also keeps the wait short for a position that is too
// far from its end.
constexpr std::uint64_t check_nodes = 1'000'000;

// Proves the puzzle from its position and line alone, whatever made it:
//  - before each of the solver's moves that move is the only one that keeps the goal: it wins and
//    no other does; or, to save oneself, it draws and all others lose;
//  - a reply to a winning move does not lose at once where another one holds out longer;
//  - the line ends as the goal says;
//  - a puzzle of one move is of the easiest grade;
//  - the rating is the one that is measured (rating.hpp).
// The error is a sentence about the first point that does not hold, or that took more than
// `most_nodes` in all to be proven.
Checked<void> check(const Puzzle& puzzle, Assessors& assessors,
                    std::uint64_t most_nodes = check_nodes);

}  // namespace sequitur
