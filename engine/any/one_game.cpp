#include "engine/any/one_game.hpp"

#include <algorithm>

#include "engine/kamon/continuation.hpp"
#include "engine/kulami/continuation.hpp"

namespace sequitur {

namespace {

bool begun_so(const kamon::Position& start, int /*moves*/, const kamon::Position& asked) {
  return kamon::may_share_tokens(start, asked);
}
bool begun_so(const kulami::Position& start, int moves, const kulami::Position& asked) {
  const int compared = std::max(asked.free().count(), kulami::most_free_before(asked));
  return start.free().count() - moves <= compared && kulami::may_share_fields(start, asked);
}

// Of two positions of the same game what `test` says; false for those of different ones.
template <class Test>
bool compared(const AnyPosition& a, const AnyPosition& b, Test test) {
  return std::visit(
      [&]<class Loaded>(const Loaded& one) {
        const auto* other = std::get_if<Loaded>(&b);
        return other != nullptr && test(one.position, other->position);
      },
      a);
}

}  // namespace

bool may_be_one_game(const AnyPosition& a, const AnyPosition& b) {
  return compared(a, b, [](const auto& one, const auto& other) {
    return may_come_of(one, other) || may_come_of(other, one);
  });
}

bool may_be_one_game_from(const AnyPosition& start, int moves, const AnyPosition& asked) {
  return compared(start, asked, [moves](const auto& begun, const auto& other) {
    return begun_so(begun, moves, other);
  });
}

}  // namespace sequitur
