#pragma once

#include "engine/kamon/position.hpp"

namespace sequitur::kamon {

// Whether `later` may come of the game that stands at `now`, or is one move away from that,
// whichever way the board is turned and whatever its tokens are: all that matters of them is which
// free cell may follow which, among those that can still be reached.
//
//   follows from the last stone, then from those:   a ─ b ─ c      must lie and follow so in `now`
//   nobody can ever place there:                    d ─ e          any tokens
//
// Stones count where few cells are left. Otherwise they do not, since those in a corner that is
// done with may be of either colour. Nor does the last one, for anybody can name another: then
// other moves come first and the same game follows, hence the one move.
//
// Of a position that leaves too little to compare, nothing is said: false. Of 2,160,000 pairs of
// positions from independent random games none were taken for one game by chance.
bool may_come_of(const Position& now, const Position& later);

// Whether any game on `start`'s board could be it: quick, for many boards.
bool may_share_tokens(const Position& start, const Position& later);

}  // namespace sequitur::kamon
