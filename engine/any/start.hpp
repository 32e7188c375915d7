#pragma once

#include <string_view>

#include "engine/any/position.hpp"

// Boards on which nothing lies yet.
namespace sequitur {

// What is agreed before a game of Kulami; Kamon has nothing to agree on.
struct Terms {
  kulami::Scoring scoring = kulami::Scoring::base;
  Side first = kulami::red;
};

AnyPosition start_on(kamon::Board board);
AnyPosition start_on(kulami::Board board, Terms terms);

// From the code of a board of either game: the first field of a position.
Checked<AnyPosition> read_start(std::string_view code, Terms terms);

}  // namespace sequitur
