#include "match/referee.hpp"

#include "engine/any/games.hpp"

namespace sequitur::match {

namespace {

using Hands = std::array<Milliseconds, 2>;  // the time left on the two clocks

// A player without a clock is shown with the opponent's time.
template <GameKind G>
Limits limits_of(const std::array<Seat<G>, 2>& seats, const Hands& left, int mover) {
  const Pace& pace = seats[mover].pace;
  Limits limits{.movetime = pace.movetime, .nodes = pace.nodes, .depth = pace.depth, .clocks = {}};
  if (!pace.clock) return limits;
  limits.clocks = Clocks{};
  for (const int player : {0, 1}) {
    const int shown = seats[player].pace.clock ? player : mover;
    limits.clocks->left[player] = left[shown];
    limits.clocks->increment[player] = seats[shown].pace.clock->increment;
  }
  return limits;
}

template <GameKind G>
Milliseconds allowed_for(const Seat<G>& seat, Milliseconds left, const Times& times) {
  if (seat.pace.clock) return left + times.margin;
  if (seat.pace.movetime) return *seat.pace.movetime + times.margin;
  if (seat.own_time) return *seat.own_time + times.margin;
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
std::optional<PlayedGame<G>> referee(Game<G> game, std::array<Seat<G>, 2> seats, const Times& times,
                                     std::uint64_t seed) {
  PlayedGame<G> played{std::move(game), {}, {}, {}, {}};
  played.spent.assign(played.game.moves().size(), Milliseconds{0});
  Hands left{};
  for (const int player : {0, 1}) {
    if (seats[player].pace.clock) left[player] = seats[player].pace.clock->start;
    if (const auto begun = seats[player].rival->begin(seed + static_cast<std::uint64_t>(player));
        !begun)
      return forfeited(std::move(played), player, begun.error());
  }
  while (!played.game.over()) {
    const int mover = index(played.game.to_move());
    const Seat<G>& seat = seats[mover];
    const Milliseconds allowed = allowed_for(seat, left[mover], times);
    const Milliseconds before = now_by(times.kind)();
    const auto move = seat.rival->choose(played.game, limits_of(seats, left, mover), allowed);
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
    if (seat.pace.clock)
      left[mover] = std::max(Milliseconds{0}, left[mover] - spent) + seat.pace.clock->increment;
  }
  played.ending = ending_by_rules(played.game);
  return played;
}

#define MAKE(G)                                                                                \
  template std::optional<PlayedGame<G>> referee(Game<G>, std::array<Seat<G>, 2>, const Times&, \
                                                std::uint64_t);
SEQUITUR_FOR_EACH_GAME(MAKE)
#undef MAKE

}  // namespace sequitur::match
