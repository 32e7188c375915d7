#include "server/room/decision.hpp"

// Ends that players bring about other than by the rules.
namespace sequitur::server {

namespace {

// After so long without a connection a player has left.
constexpr Milliseconds gone_after{60'000};

constexpr Result win_of(Player player) {
  return player == Player::p1 ? Result::p1win : Result::p2win;
}

}  // namespace

Decided Decision::end(Result result, Termination termination) {
  add(happened::Ended{{result, termination}, standing_.left_at(moment_.clock())});
  return done();
}

Decided Decision::take(const wants::Resign&) {
  if (standing_.plies() < opening_moves)
    return refuse("too_early", "do", "before the second move a game is aborted, not resigned");
  return end(win_of(opponent()), Termination::resign);
}

Decided Decision::take(const wants::Abort&) {
  if (standing_.plies() >= opening_moves)
    return refuse("too_late", "do", "a game can be aborted before the second move only");
  return end(Result::open, Termination::abandoned);
}

// A draw that only one of them is there for was not agreed on: the server rules it.
Decided Decision::take(const wants::Claim& claim) {
  if (agreement_.clock.kind != ClockRule::Kind::live)
    return refuse("no_live_clock", "do", "only with a live clock can a game be claimed");
  if (standing_.plies() < opening_moves)
    return refuse("too_early", "do", "before the second move a game is aborted, not claimed");
  const auto away = moment_.away_since[index(opponent())];
  if (!away) return refuse("not_away", "do", "the opponent is here");
  if (Milliseconds(moment_.clock() - *away) < gone_after)
    return refuse("not_away", "do", "the opponent has been away for less than a minute");
  return claim.win ? end(win_of(me()), Termination::forfeit)
                   : end(Result::draw, Termination::adjudication);
}

}  // namespace sequitur::server
