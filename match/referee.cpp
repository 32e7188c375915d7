#include "match/referee.hpp"

#include "engine/any/games.hpp"

namespace sequitur::match {

namespace {

using Hands = std::array<Milliseconds, 2>;  // the time left on the two clocks

// A player without a clock is shown with the opponent's time.
template <GameKind G>
Limits limits_of(const std::array<MatchSide<G>, 2>& sides, const Hands& left, int mover) {
  const Pace& pace = sides[mover].pace;
  Limits limits{.movetime = pace.movetime, .nodes = pace.nodes, .depth = pace.depth, .clocks = {}};
  if (!pace.clock) return limits;
  limits.clocks = Clocks{};
  for (const int player : {0, 1}) {
    const int shown = sides[player].pace.clock ? player : mover;
    limits.clocks->left[player] = left[shown];
    limits.clocks->increment[player] = sides[shown].pace.clock->increment;
  }
  return limits;
}

template <GameKind G>
Milliseconds allowed_for(const MatchSide<G>& side, Milliseconds left, const Times& times) {
  if (side.pace.clock) return left + times.margin;
  if (side.pace.movetime) return *side.pace.movetime + times.margin;
  if (side.own_time) return *side.own_time + times.margin;
  return times.longest_move;
}

// Ends the game by forfeit. The loser is a player, 0 or 1. Returns nothing when the match was
// stopped.
template <GameKind G>
std::optional<PlayedGame<G>> forfeited(PlayedGame<G> played, int loser, const Forfeit& forfeit) {
  if (forfeit.trouble == Trouble::stopped) return std::nullopt;
  played.ending = {loser == 0 ? Result::p2win : Result::p1win,
                   forfeit.trouble == Trouble::timeout ? Termination::time : Termination::forfeit};
  played.trouble = forfeit.trouble;
  played.remark = forfeit.sentence;
  return played;
}

}  // namespace

template <GameKind G>
std::optional<PlayedGame<G>> referee(Game<G> game, std::array<MatchSide<G>, 2> sides,
                                     const Times& times, std::uint64_t seed) {
  PlayedGame<G> played{std::move(game), {}, {}, {}, {}};
  played.spent.assign(played.game.moves().size(), Milliseconds{0});
  Hands left{};
  for (const int player : {0, 1}) {
    if (sides[player].pace.clock) left[player] = sides[player].pace.clock->start;
    if (const auto begun = sides[player].rival->begin(seed + static_cast<std::uint64_t>(player));
        !begun)
      return forfeited(std::move(played), player, begun.error());
  }
  while (!played.game.over()) {
    const int mover = index(played.game.to_move());
    const MatchSide<G>& side = sides[mover];
    const Milliseconds allowed = allowed_for(side, left[mover], times);
    const Milliseconds before = now_by(times.kind)();
    const auto move = side.rival->choose(played.game, limits_of(sides, left, mover), allowed);
    const Milliseconds spent = now_by(times.kind)() - before;
    if (!move) return forfeited(std::move(played), mover, move.error());
    if (spent > allowed)
      return forfeited(std::move(played), mover,
                       {Trouble::timeout, "took " + std::to_string(spent.count()) + " ms, " +
                                              std::to_string(allowed.count()) + " were allowed"});
    if (const auto done = played.game.play(*move); !done)
      return forfeited(std::move(played), mover,
                       {Trouble::illegal, "played an illegal move: " + done.error().sentence});
    played.spent.push_back(spent);
    if (side.pace.clock)
      left[mover] = std::max(Milliseconds{0}, left[mover] - spent) + side.pace.clock->increment;
  }
  played.ending = ending_by_rules(played.game);
  return played;
}

#define MAKE(G)                                                                       \
  template std::optional<PlayedGame<G>> referee(Game<G>, std::array<MatchSide<G>, 2>, \
                                                const Times&, std::uint64_t);
SEQUITUR_FOR_EACH_GAME(MAKE)
#undef MAKE

}  // namespace sequitur::match
