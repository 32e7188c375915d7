// Premoves and plans.
#include "tests/server/room_cases/chosen.hpp"

namespace sequitur::server {

using wants::Plan, wants::Resign;

namespace {

// Any move but the first that can be played, for what a plan did not expect.
std::string another_move(const Room& room) {
  return std::visit(
      [](const auto& game) {
        return game.move_name(game.position().legal().without_first().first());
      },
      room.game());
}
// The answer that could be played after the first move that can.
std::string move_after(const Room& room, const std::string& move) {
  Room copy = room;
  copy.apply(Event{.number = room.last_number() + 1,
                   .at = noon,
                   .what = happened::Moved{*room.to_move(), move, room.plies() + 1, {}, {}}});
  return any_move(copy);
}

}  // namespace

const std::vector<ChosenCase>& cases_of_plans() {
  static const std::vector<ChosenCase> all = {
      {"a premove waits", agreed(five_plus_three),
       [](RoomScript& room) {
         room.place_any(3);
         room.act(p1, Plan{any_move(room.room()), {}});
       }},
      {"a premove is replaced, and ended", agreed(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p2, Plan{"a1", {}});
         room.act(p2, Plan{"a2", {}});
         room.act(p2, Plan{"", {}});
       }},
      {"a premove is played", agreed(five_plus_three),
       [](RoomScript& room) {
         room.place_any(3);
         const std::string next = any_move(room.room());
         room.act(p1, Plan{move_after(room.room(), next), {}});
         room.wait(2 * second);
         room.place(next);
         room.wait(second);
       }},
      {"a premove that cannot be played is dropped", agreed(one_minute, "kamon"),
       [](RoomScript& room) {
         room.place_any(3);
         const std::string next = any_move(room.room());
         room.act(p1, Plan{next, {}});
         room.place(next);
       }},
      {"both have a premove, one after the other", agreed(one_minute),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p2, Plan{"a1", {}});
         room.place_any();
         room.tries(room.room().to_move() == p1 ? p2 : p1, Plan{"b1", {}});
       }},
      {"lines wait", agreed(three_days, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p2, Plan{"", {{"a1", "a2"}, {"b1", "b2", "c1", "c2"}}});
       }},
      {"a line is followed, and its rest waits", agreed(no_clock),
       [](RoomScript& room) {
         room.place_any(2);
         const std::string first = any_move(room.room());
         const std::string answer = move_after(room.room(), first);
         room.act(p2, Plan{"", {{first, answer, "a1", "a2"}, {first, answer, "b1", "b2"}}});
         room.place(first);
       }},
      {"a line is followed to its end", agreed(three_days),
       [](RoomScript& room) {
         room.place_any(2);
         const std::string first = any_move(room.room());
         room.act(p2, Plan{"", {{first, move_after(room.room(), first)}}});
         room.place(first);
       }},
      {"something that no line begins with", agreed(no_clock, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         const std::string first = any_move(room.room());
         room.act(p2, Plan{"", {{first, move_after(room.room(), first)}}});
         room.place(another_move(room.room()));
       }},
      {"a plan is dropped by the end", agreed(no_clock),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p2, Plan{"", {{"a1", "a2"}}});
         room.act(p1, Resign{});
       }},
  };
  return all;
}

}  // namespace sequitur::server
