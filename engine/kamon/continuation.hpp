#pragma once

#include "engine/kamon/position.hpp"

namespace sequitur::kamon {

// Whether `later` may come of the game at `now`, or is one move away from that, whichever way the
// board is turned and whatever its tokens are. Of the tokens only one thing matters: which free
// cell may follow which, among the cells that can still be reached.
//
//   follows from the last stone, then from those:   a ─ b ─ c      must lie and follow so in `now`
//   nobody can ever place there:                    d ─ e          any tokens
//
// Where few cells are left, the stones are compared too. Otherwise they are not, since stones in a
// corner where nobody can place any more may be of either colour. The last stone is not compared:
// anybody can name another one, other moves come first, and then the same game follows. So one
// move's difference is allowed.
//
// Returns false for a position that leaves too little to compare. Among 2,160,000 pairs of
// positions from independent random games, none were taken for one game by chance.
bool may_come_of(const Position& now, const Position& later);

// Whether any game on `start`'s board could lead to `later`. It is quick, for many boards.
bool may_share_tokens(const Position& start, const Position& later);

}  // namespace sequitur::kamon
