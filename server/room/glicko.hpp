#pragma once

#include <span>

// Strength as numbers: Glicko-2, as Mark Glickman describes it in "Example of the Glicko-2 system"
// (2022). A rating is known only so well (`deviation`); games make it surer, time makes it less
// sure, by how unsteady the player is (`volatility`).
namespace sequitur::server {

struct Rating {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
};

struct RatedGame {
  Rating opponent;
  double score;  // 1 won, 0.5 drawn, 0 lost
};

// The rating after these games, which count as played at once, `periods` rating periods after the
// last change. Without games only the deviation grows. The deviation stays from 45 to 350 and the
// volatility at most 0.1, so that nobody's rating stands still for ever or leaps about.
Rating after(const Rating& mine, std::span<const RatedGame> games, double periods);

// One game is one update.
Rating after(const Rating& mine, const Rating& theirs, double score, double periods);

}  // namespace sequitur::server
