#include "engine/kulami/continuation.hpp"

#include "engine/kulami/rest.hpp"

namespace sequitur::kulami {

namespace {

// The positions that are compared, chosen so that few rests are alike by chance:
//
//   fields left    compared
//   24 and more    with any position before it
//   12 to 23       with positions of at most twice as many free fields
//   5 to 11        exactly, with what comes of a game within four moves: on more free fields so few
//                  find their like too often
//   fewer          not at all: whoever has so little left sees through it
constexpr int enough_for_any = 24;
constexpr int enough_to_lay = 12;
constexpr int enough_to_compare = 5;
constexpr int moves_ahead = 4;

int most_free_before(int fields) {
  if (fields >= enough_for_any) return field_count;
  if (fields >= enough_to_lay) return 2 * fields;
  return fields >= enough_to_compare ? 2 * enough_to_lay : 0;
}

bool comes_of(const Rest& rest, const Position& now, int moves) {
  const Rest left(now);
  if (left.fields().count() < rest.fields().count()) return false;
  if (left.same(rest)) return true;
  if (moves > 0)
    for (const Cell field : now.legal())
      if (comes_of(rest, now.play(field), moves - 1)) return true;
  return false;
}

bool may_come_of(const Position& now, const Rest& rest) {
  const int fields = rest.fields().count();
  if (now.free().count() > most_free_before(fields)) return false;
  return fields >= enough_to_lay ? rest.left_of(now) : comes_of(rest, now, moves_ahead);
}

// Tests the rest of `position`. Where the next move may lead to different rests, it also tests
// those that one move makes; while much is left, any move reaches everything.
template <class Test>
bool any_rest(const Position& position, Test test) {
  const Rest rest(position);
  if (test(rest)) return true;
  if (rest.fields().count() < enough_for_any)
    for (const Cell field : position.legal())
      if (test(Rest(position.play(field)))) return true;
  return false;
}

}  // namespace

bool may_come_of(const Position& now, const Position& later) {
  return any_rest(later, [&](const Rest& rest) { return may_come_of(now, rest); });
}

int most_free_before(const Position& later) {
  return most_free_before(Rest(later).fields().count());
}

bool may_share_fields(const Position& start, const Position& later) {
  return any_rest(later, [&](const Rest& rest) {
    return rest.fields().count() < enough_for_any || rest.left_of(start);
  });
}

}  // namespace sequitur::kulami
