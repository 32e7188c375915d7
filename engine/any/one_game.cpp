#include "engine/any/one_game.hpp"

namespace sequitur {

namespace {

// Returns what `test` says of two positions of the same kind of game; false for positions of
// different kinds.
template <class Test>
bool compared(const AnyPosition& a, const AnyPosition& b, Test test) {
  return std::visit(
      [&]<class Loaded>(const Loaded& one) {
        const auto* other = std::get_if<Loaded>(&b);
        return other != nullptr &&
               test.template operator()<GameOf<Loaded>>(one.position, other->position);
      },
      a);
}

}  // namespace

bool may_be_one_game(const AnyPosition& a, const AnyPosition& b) {
  return compared(a, b, []<GameKind G>(const auto& one, const auto& other) {
    return G::may_come_of(one, other) || G::may_come_of(other, one);
  });
}

bool may_be_one_game_from(const AnyPosition& start, int moves, const AnyPosition& asked) {
  return compared(start, asked, [moves]<GameKind G>(const auto& begun, const auto& other) {
    return G::may_come_of_start(begun, moves, other);
  });
}

}  // namespace sequitur
