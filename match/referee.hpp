#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/record/ending.hpp"
#include "match/rival.hpp"

namespace sequitur::match {

struct Times {
  Milliseconds margin{200};           // a delay up to this is not late
  Milliseconds longest_move{60'000};  // for contenders that think by nodes or depth
  TimeKind kind = TimeKind::clock;
};

// A game as it was played. If there is trouble, the player to move has lost, whatever the board
// says.
template <GameKind G>
struct PlayedGame {
  Game<G> game;
  std::vector<Milliseconds> spent;  // on each move, zero for those of the opening
  Ending ending;
  std::optional<Trouble> trouble;
  std::string remark;  // what the loser did, such as "ended by itself (exit code 3)"
};

// One side of the table.
template <GameKind G>
struct MatchSide {
  Rival<G>* rival;
  Pace pace;
  std::optional<Milliseconds> own_time;  // for a search with its own time for each move
};

// Plays `game` to its end, from wherever it stands. The sides are p1's and p2's. Returns nothing
// when stopped.
template <GameKind G>
std::optional<PlayedGame<G>> referee(Game<G> game, std::array<MatchSide<G>, 2> sides,
                                     const Times& times, std::uint64_t seed);

}  // namespace sequitur::match
