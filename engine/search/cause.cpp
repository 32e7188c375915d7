#include "engine/search/cause.hpp"

namespace sequitur {

Cause share_cause(Cause::Kind kind, Side by, const Fork& fork) {
  return {.kind = kind, .by = by, .amount = static_cast<int>(1000 * fork.given_away + 0.5)};
}

std::optional<Cause> swap_cause(Side mover, const Fork& fork) {
  if (fork.played.moves.front() == swap_move)
    return share_cause(Cause::Kind::takes_swap, mover, fork);
  if (fork.best.moves.front() == swap_move)
    return share_cause(Cause::Kind::misses_swap, other(mover), fork);
  if (fork.played.moves.size() > 1 && fork.played.moves[1] == swap_move)
    return share_cause(Cause::Kind::invites_swap, mover, fork);
  return std::nullopt;
}

}  // namespace sequitur
