#pragma once

#include "engine/kulami/position.hpp"

namespace sequitur::kulami {

// Whether `later` may come of the game that stands at `now`, or is one move away from that, however
// it was disguised: by what is left of it (rest.hpp), wherever that lies and whatever lies beside
// it. Which marble was placed last, anybody can change, so that other moves come first and the same
// game follows: hence the one move.
//
// Of a position that leaves too little to compare, nothing is said: false. Of 1,630,000 pairs of
// positions from independent random games on different boards, square and irregular, three were
// taken for one game by chance.
bool may_come_of(const Position& now, const Position& later);

// In a game that has more free fields than this, nothing is said of `later`: quick, for many games.
int most_free_before(const Position& later);

// Whether any game on `start`'s board could be it: quick, for many boards.
bool may_share_fields(const Position& start, const Position& later);

}  // namespace sequitur::kulami
