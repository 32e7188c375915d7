// How a game begins, and the swap.
#include "tests/server/room_cases/chosen.hpp"

namespace sequitur::server {

using wants::AnswerTakeback, wants::AskTakeback, wants::Plan, wants::Resign;

namespace {

Agreement with_swap(ClockRule clock, std::string_view game) {
  Agreement agreement = agreed(clock, game);
  agreement.swap = true;
  return agreement;
}

}  // namespace

const std::vector<ChosenCase>& cases_of_start() {
  static const std::vector<ChosenCase> all = {
      {"nothing has happened yet, live", agreed(five_plus_three), [](RoomScript&) {}},
      {"nothing has happened for half a minute", agreed(one_minute, "kamon"),
       [](RoomScript& room) { room.wait(30 * second); }},
      {"nothing has happened for a day, by days", agreed(three_days),
       [](RoomScript& room) { room.wait(day); }},
      {"nothing has happened, no clock", agreed(no_clock, "kamon"),
       [](RoomScript& room) { room.wait(day); }},
      {"one move, and the second is due", agreed(five_plus_three),
       [](RoomScript& room) {
         room.place_any();
         room.wait(5 * second);
       }},
      {"two moves, and the clock begins to run", agreed(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.wait(7 * second);
       }},
      {"by days the first move's clock runs", agreed(three_days, "kamon"),
       [](RoomScript& room) {
         room.place_any();
         room.wait(2 * day);
       }},
      {"an increment is more than was spent", agreed(five_plus_three),
       [](RoomScript& room) { room.place_any(5); }},
      {"a clock that shows nothing while the end has not been called", agreed(one_minute),
       [](RoomScript& room) {
         room.place_any(3);
         room.wait(2 * minute);
       }},
      {"the swap is the second move", with_swap(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any();
         room.place("swap");
       }},
      {"the game goes on after the swap", with_swap(one_minute, "kulami"),
       [](RoomScript& room) {
         room.place_any();
         room.place("swap");
         room.place_any(3);
       }},
      {"the swap is taken back", with_swap(three_days, "kamon"),
       [](RoomScript& room) {
         room.place_any();
         room.place("swap");
         room.act(p2, AskTakeback{});
         room.act(p1, AnswerTakeback{true});
       }},
      {"the swap and the move before it are taken back", with_swap(five_plus_three, "kulami"),
       [](RoomScript& room) {
         room.place_any();
         room.place("swap");
         room.act(p1, AskTakeback{});
         room.act(p2, AnswerTakeback{true});
       }},
      {"taken back, and then swapped", with_swap(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p2, AskTakeback{});
         room.act(p1, AnswerTakeback{true});
         room.place("swap");
         room.place_any();
       }},
      {"whoever swapped resigns", with_swap(no_clock, "kulami"),
       [](RoomScript& room) {
         room.place_any();
         room.place("swap");
         room.act(p2, Resign{});
       }},
      {"a swap that was planned", with_swap(three_days, "kamon"),
       [](RoomScript& room) {
         room.act(p2, Plan{"", {{any_move(room.room()), "swap"}}});
         room.place_any();
       }},
  };
  return all;
}

}  // namespace sequitur::server
