#include <algorithm>

#include "server/room/standing.hpp"

namespace sequitur::server {

using Kind = ClockRule::Kind;

bool Standing::clock_runs() const {
  if (over()) return false;
  return rule.kind == Kind::days || (rule.kind == Kind::live && plies() >= opening_moves);
}

Milliseconds Standing::elapsed(Time now) const {
  return Milliseconds(std::max<Time>(now - turn_began, 0));
}

std::optional<Milliseconds> Standing::budget() const {
  const auto mover = to_move();
  if (!mover || rule.kind == Kind::none) return std::nullopt;
  return clock_runs() ? left[index(*mover)] : opening_time;
}

std::array<Milliseconds, 2> Standing::left_at(Time now) const {
  auto shown = left;
  if (!clock_runs()) return shown;
  Milliseconds& movers = shown[index(*to_move())];
  movers = std::max(movers - elapsed(now), Milliseconds(0));
  return shown;
}

std::array<Milliseconds, 2> Standing::left_after_move(Milliseconds spent) const {
  auto after = left;
  // By days each move has the same time again, so nothing is used up.
  if (clock_runs() && rule.kind == Kind::live) after[index(*to_move())] += rule.increment - spent;
  return after;
}

happened::Ended Standing::out_of_time(Time now) const {
  const Player late = *to_move();
  auto shown = left_at(now);
  if (plies() < opening_moves) return {{Result::open, Termination::abandoned}, shown};
  shown[index(late)] = Milliseconds(0);
  return {{late == Player::p1 ? Result::p2win : Result::p1win, Termination::time}, shown};
}

}  // namespace sequitur::server
